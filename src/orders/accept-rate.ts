// An order's changed rate: decides whether the customer has to accept it, and accepts it.
import type { Order } from '../domain/order/order.ts';
import { rateChange, type RateChange, type ShownAmounts } from '../domain/order/rate-change.ts';
import type { OrderStore } from './order-store.ts';
import { acceptAmounts, agreePrice } from './order-changes.ts';
import type { OrdersContext } from './ports.ts';
import { keepShown } from './run-lifecycle.ts';
import { priceChange } from '../domain/money/price-verdict.ts';

/**
 * 'Accept new rate': the new amounts count as seen, and the customer is not asked about them again. Returns the order, or null if no change
 * was pending.
 */
export function acceptChangedRate(context: Pick<OrdersContext, 'stores' | 'storages'>): Order | null {
  const { order: store } = context.stores;
  const { order } = store;
  if (!order || !store.rateChange) return null;
  acceptAmounts(store, order);
  keepShown(context);
  return order;
}

/** Returns true if the customer accepted exactly these amounts of this order. */
export function areAmountsAccepted({ acceptedAmounts }: OrderStore, order: Order): boolean {
  return acceptedAmounts?.orderId === order.id && rateChange(acceptedAmounts, order) === null;
}

const agreedPriceOf = ({ agreedPrice, order }: OrderStore, { before }: RateChange): ShownAmounts => {
  if (!agreedPrice || agreedPrice.orderId !== order?.id) return before;
  const { orderId: _, ...amounts } = agreedPrice;
  return amounts;
};

/**
 * The customer has to accept a worse price; any other applies at once, and the next screen announces it. Null if nothing has to be accepted.
 */
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
