// Accepts a changed rate: the new amounts become the ones the customer has seen, and are not asked about again.
import type { Order } from '../domain/order/order.ts';
import { rateChange } from '../domain/order/rate-change.ts';
import { type OrderStore } from './order-store.ts';
import { acceptAmounts } from './order-changes.ts';
import type { OrdersContext } from './ports.ts';
import { keepShown } from './run-lifecycle.ts';

/** 'Accept new rate'. Returns the order, or null if no change was pending. */
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
