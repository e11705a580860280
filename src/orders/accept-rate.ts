// A changed rate that the customer accepts: its amounts are now the ones that were shown, and are not asked about again.
import type { Order } from '../domain/order/order.ts';
import { rateChange } from '../domain/order/rate-change.ts';
import { type OrderStore } from './order-store.ts';
import { acceptAmounts } from './order-changes.ts';
import type { OrdersContext } from './ports.ts';
import { keepShown } from './run-lifecycle.ts';

/** 'Accept new rate'. Answers the order, or null where nothing waited to be accepted. */
export function acceptChangedRate(context: Pick<OrdersContext, 'stores' | 'storages'>): Order | null {
  const { order: store } = context.stores;
  const { order } = store;
  if (!order || !store.rateChange) return null;
  acceptAmounts(store, order);
  keepShown(context);
  return order;
}

/** Whether the customer accepted just these amounts of this order. */
export function areAmountsAccepted({ acceptedAmounts }: OrderStore, order: Order): boolean {
  return acceptedAmounts?.orderId === order.id && rateChange(acceptedAmounts, order) === null;
}
