// Writes the model's strings into the prerendered calculator, as React writes them into its own elements.
import type { CardParts } from '../../domain/launch/card-parts.ts';
import type { Side } from '../../domain/order/draft.ts';
import type {
  CalculatorTexts,
  CurrencyTexts,
  PaymentTexts,
} from '../../features/calculator/calculator-texts.ts';
import { cardLabel } from '../../features/shell/shell-texts.ts';
import type { Text } from '../../i18n/text.ts';
import { memoLast } from '../../lib/memo-last.ts';
import type { WebAddress } from '../../lib/web-address.ts';
import { splitSums } from '../../ui/split-sums.ts';
import { writeAmount } from '../../ui/fields/write-amount.ts';
import type { CardPlace } from '../card-place.ts';
import { keyIn } from './card-words.ts';
import { SIDES, type RefName, type Refs } from './refs.ts';
import type { RenderedTemplate } from './render-template.ts';

/** Everything around the amounts that may arrive with a response. */
export interface CardShell {
  isTest: boolean;
  hasLogo: boolean;
  /** The merchant whose logo replaces the widget's; null while that is unknown. */
  merchant: ShownMerchant | null;
  hasPromo: boolean;
  /** How many notices come above the amounts. */
  notices: number;
  /** Label above the received amount. */
  receiveLabel: string;
  links: Readonly<Record<'help' | 'report' | 'article', WebAddress | null>>;
}

export interface ShownMerchant {
  name: string;
  logoUrl: WebAddress | null;
}

export const NO_MERCHANT: ShownMerchant = { name: '', logoUrl: null };

export interface Writer {
  /** Writes the texts that change only with the language. */
  writeCard(text: Text, place: CardPlace, parts: CardParts): void;
  /** Writes what a keystroke or a response changes; the field of `typed` keeps its value. */
  write(texts: CalculatorTexts, shell: CardShell, typed?: Side | null): void;
  /** Writes the closed summary, which is invisible until React is there. */
  writeSummary(summary: CalculatorTexts['summary']): void;
}

export function createWriter({ root: card, write }: RenderedTemplate, { get, show }: Refs): Writer {
  const setText = (name: RefName, value: string) => {
    const element = get(name);
    if (element.textContent !== value) element.textContent = value;
  };
  const setLabel = (element: Element, words: string, name?: string) => {
    if (element.textContent !== words) element.replaceChildren(...labelNodes(words, name));
  };
  const currency = (side: Side) =>
    memoLast(({ ticker, network }: CurrencyTexts) => {
      setText(`${side}.ticker`, ticker);
      setText(`${side}.network`, network ?? '');
      show(`${side}.network`, network !== null);
    });
  const currencies = { pay: currency('pay'), receive: currency('receive') };
  const writePayment = memoLast((texts: PaymentTexts) => setOptions(get('payment-type'), texts));
  const writeLinks = memoLast((addresses: CardShell['links']) => {
    for (const name of ['help', 'report', 'article'] as const) {
      const address = addresses[name];
      show(name, address !== null);
      if (address) get(name).setAttribute('href', address);
    }
  });
  const mark = get('card-logo').firstElementChild as SVGElement;
  const writeLogo = memoLast((isKnown: boolean, src: WebAddress | null, alt: string) => {
    // The style keeps room for any logo.
    if (isKnown) mark.removeAttribute('style');
    else mark.style.visibility = 'hidden';
    const image = src && Object.assign(document.createElement('img'), { src, alt, height: 28 });
    get('card-logo').replaceChildren(image ?? mark);
  });
  return {
    writeCard(text, place, parts) {
      write((key) => text(keyIn(place.mode, key)));
      card.setAttribute('aria-label', cardLabel(place, text));
      card.setAttribute('lang', text.tag);
      if (place.isFramed) card.className = 'card';
      setText('language-code', text.locale.toUpperCase());
      show('close', place.isEmbedded);
      for (const mode of ['buy', 'sell'] as const) {
        const tab = get(`tab-${mode}`);
        tab.ariaSelected = String(mode === place.mode);
        tab.tabIndex = mode === place.mode ? 0 : -1;
      }
      show('tabs', parts.hasTabs);
      show('languages', parts.hasLanguages);
      show('wallet', parts.hasWallet);
    },
    write(texts, shell, typed) {
      show('badge', shell.isTest);
      show('card-logo', shell.hasLogo);
      const { logoUrl, name } = shell.merchant ?? NO_MERCHANT;
      writeLogo(shell.merchant !== null, logoUrl, name);
      show('promo', shell.hasPromo);
      show('notices', shell.notices > 0);
      get('notices').style.setProperty('--notices', `${shell.notices}`);
      writeLinks(shell.links);
      setLabel(get('receive.label'), shell.receiveLabel, name);
      get('receive.pick').setAttribute('aria-description', shell.receiveLabel);
      for (const side of SIDES) {
        currencies[side](texts[side].currency);
        writeAmount(get(`${side}.amount`), texts[side].amount, side === typed);
        setLabel(get(`${side}.message`), texts[side].read);
      }
      writePayment(texts.payment);
      setLabel(get('proceed').firstElementChild!, texts.proceed);
      setText('aside', texts.closed ?? '');
    },
    writeSummary(summary) {
      for (const { id, value } of summary) setText(`line-${id}`, value);
    },
  };
}

/** Creates the same nodes as `labelText`. */
function labelNodes(words: string, name = ''): HTMLElement[] {
  if (!words) return [];
  const span = document.createElement('span');
  splitSums(words, [name]).forEach((piece, index) => {
    // React draws no empty text.
    if (!piece) return;
    span.append(
      index % 2 === 0
        ? piece
        : Object.assign(document.createElement('span'), {
            className: 'sum',
            translate: false,
            textContent: piece,
          }),
    );
  });
  return [span];
}

/** React draws the placeholder and the error of a missing method: without a method there is no first view. */
function setOptions(select: HTMLSelectElement, { options, value }: PaymentTexts): void {
  select.replaceChildren(
    ...options.map((option) =>
      Object.assign(document.createElement('option'), { value: option.value, text: option.label }),
    ),
  );
  select.value = value;
}
