// The logos of the two currencies: drawing them takes the browser as long as a part of the script, so the first quote comes before.
import type { Side } from '../../domain/order/draft.ts';
import { safeUrl, type GateOptions } from '../../domain/wire/web-address.ts';
import type { CalculatorForm } from '../../features/quote/calculator-store.ts';
import type { CurrencyParts } from './parts.ts';

export interface Logos {
  paint(form: CalculatorForm): void;
  /** Whether or not the first quote is there. */
  show(): void;
}

export function createLogos(currencies: Record<Side, CurrencyParts>, gate: GateOptions): Logos {
  let areHeld = true;
  let last: CalculatorForm | null = null;
  const shownUrls = new Map<CurrencyParts, string | undefined>();
  const draw = (part: CurrencyParts, address: string | undefined) => {
    if (shownUrls.get(part) === address) return;
    shownUrls.set(part, address);
    const url = safeUrl(address, gate);
    // Another logo is another image: the old one must not stand beside a new name while the new one loads.
    const image = part.image.cloneNode() as HTMLImageElement;
    if (url) image.src = url;
    else image.removeAttribute('src');
    part.image.replaceWith(image);
    part.image = image;
  };
  const paint = (form: CalculatorForm) => {
    last = form;
    areHeld &&= form.feesState === 'loading';
    if (areHeld) return;
    draw(currencies.pay, form.pay?.logoUrl);
    draw(currencies.receive, form.receive?.logoUrl);
  };
  return {
    paint,
    show() {
      areHeld = false;
      if (last) paint(last);
    },
  };
}
