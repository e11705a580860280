// The price at a press on Proceed: an old one is asked for again, and one that is worse than the one pressed upon is accepted first.
import type { ShownAmounts } from '../../domain/order/rate-change.ts';
import { priceChange, type PriceChange } from '../../domain/money/price-verdict.ts';
import { isPriceOld, priceHoldsFor } from '../quote/price-age.ts';
import { keepAcceptedPrice, shownPrice, toleranceOf } from '../quote/accepted-price.ts';
import { refreshQuote } from '../quote/refresh-quote.ts';
import { setNotice, setPriceChange } from '../quote/calculator-store.ts';
import type { FlowContext } from '../context.ts';

/** False, with a notice, where the price has run out and no new one can be had. */
export async function renewPrice(context: FlowContext): Promise<boolean> {
  const { calculator } = context.stores;
  const hasRunOut = () => (priceHoldsFor(context) ?? 1) <= 0;
  if (!isPriceOld(context) && !hasRunOut()) return true;
  if ((await refreshQuote(context)) || !hasRunOut()) return true;
  setNotice(calculator, 'no_price');
  return false;
}

/** `asked`: what was seen when the button was pressed. Null where it must be accepted first; otherwise what is to be said. */
export function agreedPrice(
  { stores }: FlowContext,
  asked: ShownAmounts | null,
): { change: PriceChange | null } | null {
  const { calculator } = stores;
  const now = shownPrice(stores);
  if (!now) return null;
  // Pressed before there was a price: the next screen shows it.
  const change = asked && priceChange(asked, now, toleranceOf(stores));
  setPriceChange(calculator, change?.verdict === 'worse' ? change : null);
  if (change?.verdict === 'worse') return null;
  // Step by step a tolerated price would go any way down: the next one is compared with what was seen here.
  keepAcceptedPrice(stores, change?.verdict === 'tolerated' ? asked! : now);
  return { change };
}
