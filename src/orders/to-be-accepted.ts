// A changed price of an order: a worse one waits for the customer's word; any other is taken, and said on the next screen.
import { priceChange } from '../domain/money/price-verdict.ts';
import type { RateChange, ShownAmounts } from '../domain/order/rate-change.ts';
import { type OrderStore } from './order-store.ts';
import { agreePrice } from './order-changes.ts';
import type { OrdersContext } from './ports.ts';

const agreedPriceOf = ({ agreedPrice, order }: OrderStore, { before }: RateChange): ShownAmounts => {
  if (!agreedPrice || agreedPrice.orderId !== order?.id) return before;
  const { orderId: _, ...amounts } = agreedPrice;
  return amounts;
};

/** Null where nothing waits. */
export function toBeAccepted(
  { stores, choice }: Pick<OrdersContext, 'stores' | 'choice'>,
  change: RateChange | null,
): RateChange | null {
  const { order: store } = stores;
  const agreed = change && agreedPriceOf(store, change);
  const known = agreed && priceChange(agreed, change.after, choice.tolerance());
  if (known?.verdict === 'worse') return { before: known.before, after: known.after };
  const orderId = store.order?.id;
  if (known && orderId) agreePrice(store, orderId, known.verdict === 'better' ? known.after : agreed);
  if (known) choice.tellPrice(known);
  // A question about a price of before the order has no object any more; what was taken and said stays said.
  else choice.dropPriceQuestion();
  return null;
}
