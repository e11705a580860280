// Decides on an order's changed price: a worse one has to be accepted; any other is taken, and announced on the next screen.
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

/** Null if nothing has to be accepted. */
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
  if (known) choice.announcePriceChange(known);
  // Drops a question about a price from before the order; an announced price stays announced.
  else choice.dropPriceQuestion();
  return null;
}
