// Places the model's strings in the prerendered calculator, as React places them in its own elements.
import { isHidden } from '../../domain/launch/presets.ts';
import type { Side } from '../../domain/order/draft.ts';
import {
  type AmountTexts,
  type CalculatorTexts,
  type CurrencyTexts,
  type PaymentTexts,
  promoText,
} from '../../features/calculator/index.ts';
import { cardLabel, shellLinks } from '../../features/shell/index.ts';
import type { Stores } from '../../features/stores.ts';
import type { Text } from '../../i18n/text.ts';
import { memoLast } from '../../lib/memo-last.ts';
import type { WebAddress } from '../../lib/web-address.ts';
import { amountInputClass } from '../../ui/fields/amount-input-class.ts';
import { SIDES, type RefName, type Refs } from './refs.ts';

export interface Writer {
  /** What stays as long as the language does. */
  writeCard(text: Text): void;
  /** What a key press or an answer of the gateway changes. */
  write(texts: CalculatorTexts): void;
  /** The closed summary, which is invisible until React is there; null empties it. */
  writeSummary(summary: CalculatorTexts['summary'], text: Text | null): void;
}

export function createWriter(card: HTMLElement, { get, show }: Refs, stores: Stores): Writer {
  const { settings, widget, launch } = stores;
  const setText = (name: RefName, value: string) => {
    const found = get(name);
    // A button's label is an element of its own.
    const element = name === 'proceed' ? found.firstElementChild! : found;
    if (element.textContent !== value) element.textContent = value;
  };
  const currency = (side: Side) =>
    memoLast(({ ticker, network }: CurrencyTexts) => {
      setText(`${side}.ticker`, ticker);
      setText(`${side}.network`, network ?? '');
      show(`${side}.network`, network !== null);
    });
  const currencies = { pay: currency('pay'), receive: currency('receive') };
  const writePayment = memoLast((texts: PaymentTexts) => setOptions(get('payment-type'), texts));
  const writeLinks = memoLast((config: typeof widget.config) => {
    const addresses = shellLinks({ config, isGatewayLocal: widget.isGatewayLocal });
    for (const name of ['help', 'report', 'article'] as const) {
      const address = addresses[name];
      show(name, address !== null);
      if (address) get(name).setAttribute('href', address);
    }
  });
  return {
    writeCard(text) {
      card.setAttribute('aria-label', cardLabel(widget, text));
      card.setAttribute('lang', text.tag);
      if (widget.isFramed) card.className = 'card';
      setText('language-code', text.locale.toUpperCase());
      show('close', widget.isEmbedded);
      for (const mode of ['buy', 'sell'] as const) {
        const tab = get(`tab-${mode}`);
        tab.ariaSelected = String(mode === widget.mode);
        tab.tabIndex = mode === widget.mode ? 0 : -1;
      }
      show('tabs', launch.payload === null && !isHidden(launch, 'tabs'));
      show('languages', !isHidden(launch, 'language'));
    },
    write(texts) {
      show('badge', Boolean(widget.config?.sandbox));
      show('card-logo', settings.hasLogo);
      show('promo', promoText(stores) !== null);
      writeLinks(widget.config);
      for (const side of SIDES) {
        currencies[side](texts[side].currency);
        writeAmount(get(`${side}.amount`), texts[side].amount);
      }
      writePayment(texts.payment);
      setText('proceed', texts.proceed);
      setText('aside', texts.closed ?? '');
    },
    writeSummary(summary, text) {
      for (const { id, value } of summary) setText(`line-${id}`, text ? value : '');
    },
  };
}

export interface LogoWriter {
  write(texts: CalculatorTexts, isLoading: boolean): void;
  /** Shows the logos even if the first quote is not there. */
  release(): void;
}

/** The logos wait for the first quote: drawing them takes the browser about as long as running a chunk. */
export function createLogoWriter({ get }: Refs): LogoWriter {
  let areHeld = true;
  let last: CalculatorTexts | null = null;
  const writerOf = (side: Side) => {
    const empty = get<HTMLImageElement>(`${side}.logo`);
    let shown = empty;
    return memoLast((url: WebAddress | null) => {
      // A new element, so that the old logo never stands beside the new name while the new one loads.
      const image = empty.cloneNode() as HTMLImageElement;
      if (url) image.src = url;
      // The browser's sign for a broken image would stand there until React has come. The node stays: React may have it by then.
      image.onerror = () => (image.style.visibility = 'hidden');
      shown.replaceWith(image);
      shown = image;
    });
  };
  const logos = { pay: writerOf('pay'), receive: writerOf('receive') };
  const write: LogoWriter['write'] = (texts, isLoading) => {
    last = texts;
    areHeld &&= isLoading;
    if (!areHeld) for (const side of SIDES) logos[side](texts[side].currency.logoUrl);
  };
  return { write, release: () => last && write(last, false) };
}

function writeAmount(input: HTMLInputElement, { value, placeholder }: AmountTexts): void {
  if (input.value !== value) input.value = value;
  if (value) input.removeAttribute('placeholder');
  else if (input.placeholder !== placeholder) input.placeholder = placeholder;
  const className = amountInputClass(value);
  if (input.className !== className) input.className = className;
}

/** The placeholder and the error of a missing type are React's: the first view is not drawn without a type. */
function setOptions(select: HTMLSelectElement, { options, value }: PaymentTexts): void {
  select.replaceChildren(
    ...options.map((option) =>
      Object.assign(document.createElement('option'), { value: option.value, text: option.label }),
    ),
  );
  select.value = value;
}
