// A changed price of an order: a worse one waits for the customer's word; any other is taken, and said on the next screen.
import { priceChange } from '../../domain/money/price-verdict.ts';
import type { RateChange, ShownAmounts } from '../../domain/money/rate-change.ts';
import { type OrderStore, agreePrice } from '../current-order/index.ts';
import { toleranceOf, setPriceChange } from '../quote/index.ts';
import type { FlowContext } from '../context.ts';

const agreedPriceOf = ({ agreedPrice, order }: OrderStore, { before }: RateChange): ShownAmounts => {
  if (!agreedPrice || agreedPrice.orderId !== order?.id) return before;
  const { orderId: _, ...amounts } = agreedPrice;
  return amounts;
};

/** Null where nothing waits. */
export function toBeAccepted(
  { stores }: Pick<FlowContext, 'stores'>,
  change: RateChange | null,
): RateChange | null {
  const { calculator, order: store } = stores;
  const agreed = change && agreedPriceOf(store, change);
  const known = agreed && priceChange(agreed, change.after, toleranceOf(stores));
  if (known?.verdict === 'worse') return { before: known.before, after: known.after };
  const orderId = store.order?.id;
  if (known && orderId) agreePrice(store, orderId, known.verdict === 'better' ? known.after : agreed);
  if (known) setPriceChange(calculator, known);
  // A question about a price of before the order has no object any more; what was taken and said stays said.
  else if (calculator.priceChange?.verdict === 'worse') setPriceChange(calculator, null);
  return null;
}
