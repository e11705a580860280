// Which piece of the Order screen is shown: by the order's status, and by what just happened to it here.
import { orderView } from '../../domain/order/order-view.ts';
import { isPayable, type OrderView } from '../../domain/order/status.ts';
import type { OrderStore } from '../current-order/order-store.ts';

export type ShownOrderView = OrderView | 'fatal';

type ShownState = Pick<OrderStore, 'order' | 'isFatal' | 'isUpdated' | 'isWaitingSkipped'>;

/** Null without an order. A payment that was just sent is waited for, whatever the last read said. */
export function shownOrderView({
  order,
  isFatal,
  isUpdated,
  isWaitingSkipped,
}: ShownState): ShownOrderView | null {
  if (isFatal) return 'fatal';
  if (!order) return null;
  if (isUpdated && isPayable(order.status)) return 'waiting';
  return orderView(order, isWaitingSkipped);
}
