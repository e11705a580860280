// Writes into the first view what React would draw of the same state: texts, amounts, what is there and what is not.
import type { Currency } from '../../domain/catalogue/currency.ts';
import type { Side } from '../../domain/order/draft.ts';
import { localAmount, localRate } from '../../domain/money/local-amount.ts';
import { networkBeside } from '../../domain/catalogue/network-names.ts';
import { safeUrl } from '../../domain/wire/web-address.ts';
import type { ShownCalculator } from '../../features/quote/shown.ts';
import type { Text } from '../../i18n/text.ts';
import type { Stores } from '../../features/stores.ts';
import { amountInputClass } from '../../ui/amount-size.ts';
import type { CurrencyParts, FirstViewParts, OptionalPart } from './parts.ts';

/** Draws only what has changed since it was asked before. */
export interface Painter {
  /** What a key press changes, and what comes from the gateway. */
  paint(shown: ShownCalculator): void;
  /** What lies in the closed summary, which nobody sees before React is there. */
  paintSummary(shown: ShownCalculator): void;
}

export function createPainter(parts: FirstViewParts, stores: Stores, text: Text): Painter {
  const { widget, calculator } = stores;
  const safe = (address: string | undefined) => safeUrl(address, { sandbox: widget.isSandbox });
  const paintCurrency = whenChanged((side: Side, currency: Currency | null) =>
    drawCurrency(parts.currencies[side], currency),
  );
  const paintTypes = whenChanged((types: ShownCalculator['paymentTypes']) =>
    parts.method.replaceChildren(
      ...types.map((type) =>
        Object.assign(document.createElement('option'), { value: type, text: text(`calculator.${type}`) }),
      ),
    ),
  );
  const paintLinks = whenChanged(
    (links: Partial<Record<'help' | 'report' | 'article', string>> | undefined) => {
      link(parts.help, safe(links?.help));
      link(parts.report, safe(links?.report));
      link(parts.article, safe(links?.article));
    },
  );
  drawCard(parts, widget, text);
  return {
    paint({ view, form, paymentTypes }) {
      parts.logo.show(stores.settings.hasLogo);
      parts.promo.show(!calculator.isPromoDismissed);
      paintLinks(widget.config?.links);
      for (const side of SIDES) {
        paintCurrency(side, form[side]);
        drawAmount(
          parts.amounts[side],
          side === 'pay' ? view.payText : view.receiveText,
          view.isCalculating && form.fixedSide !== side ? '…' : '0',
        );
      }
      paintTypes(paymentTypes);
      const type = form.paymentType ?? '';
      // To choose what is chosen looks through all options, with each key.
      if (parts.method.value !== type) parts.method.value = type;
      setText(parts.rate, view.rate && `≈ ${localRate(view.rate, text.tag)}`);
    },
    paintSummary({ view, form }) {
      const { baseCost, providerFee, networkFee } = view.fees;
      const amounts = [baseCost, providerFee, networkFee, form.payValue].map(
        (value) => `${localAmount(value ?? '', text.tag)} ${form.pay?.viewedTicker ?? ''}`,
      );
      const values = [view.rate && localRate(view.rate, text.tag), ...amounts];
      parts.lines.forEach((line, index) => setText(line, values[index] ?? null));
      const limit = widget.config?.limits.lightKyc;
      parts.note.show(Boolean(limit));
      if (limit) setText(parts.note.element, text('calculator.lightLimit', { ...limit }));
    },
  };
}

export const SIDES: readonly Side[] = ['pay', 'receive'];

/** What stays as it is while the language does. */
function drawCard({ card, language, close }: FirstViewParts, widget: Stores['widget'], text: Text): void {
  card.setAttribute('aria-label', text('calculator.title') + widget.place);
  card.setAttribute('lang', text.tag);
  if (!widget.hasShadow) card.className = 'card';
  language.data = text.locale.toUpperCase();
  close.show(widget.isEmbedded);
}

function drawAmount(input: HTMLInputElement, amount: string, placeholder: string): void {
  if (input.value !== amount) input.value = amount;
  if (amount) input.removeAttribute('placeholder');
  else if (input.placeholder !== placeholder) input.placeholder = placeholder;
  const className = amountInputClass(amount);
  if (input.className !== className) input.className = className;
}

function drawCurrency({ ticker, network, networkName }: CurrencyParts, currency: Currency | null): void {
  setText(ticker, currency?.viewedTicker ?? '');
  const name = currency && networkBeside(currency);
  setText(networkName, name ?? '');
  network.show(Boolean(name));
}

function link(part: OptionalPart, address: string | null): void {
  part.show(address !== null);
  if (address) part.element.setAttribute('href', address);
}

function setText(element: Element, value: string | null): void {
  if (element.textContent !== (value ?? '')) element.textContent = value;
}

/** Runs again only when the last value is another one than before, for each of the values before it. */
function whenChanged<Values extends unknown[]>(
  run: (...values: Values) => void,
): (...values: Values) => void {
  const known = new Map<unknown, unknown>();
  return (...values) => {
    const [key, value] = values.length > 1 ? values : [null, values[0]];
    if (known.has(key) && known.get(key) === value) return;
    known.set(key, value);
    run(...values);
  };
}
