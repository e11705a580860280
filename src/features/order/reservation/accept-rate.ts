// A changed rate that the customer accepts: its amounts are now the ones that were shown, and are not asked about again.
import type { Order } from '../../../domain/order/order.ts';
import { rateChange } from '../../../domain/money/rate-change.ts';
import { type OrderStore, acceptAmounts } from '../../current-order/index.ts';
import type { FlowContext } from '../../context.ts';
import { keepShown } from '../run-lifecycle.ts';

/** 'Accept new rate'. Answers the order, or null where nothing waited to be accepted. */
export function acceptChangedRate(context: Pick<FlowContext, 'stores' | 'storages'>): Order | null {
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
