// Chooses the view of the Order screen by the order's status and by what just happened to it here.
import { orderState } from '../domain/order/lifecycle.ts';
import { type OrderView, type OrderStatus, BUY_STATUSES } from '../domain/order/status.ts';
import type { OrderStore } from './order-store.ts';
import { paidWith } from '../domain/order/payment.ts';

export type ShownOrderView = OrderView | 'fatal' | 'altered' | 'unread';

/** Null without an order. After a payment was just sent the view is `waiting`, whatever the last read returned. */
export function shownOrderView(
  store: Pick<OrderStore, 'order' | 'outcome' | 'unsettled' | 'waiting'>,
): ShownOrderView | null {
  const state = orderState(store);
  if (state === 'fatal' || state === 'altered') return state;
  if (!store.order) return null;
  if (store.order.unread) return 'unread';
  return state === 'accepted' ? 'waiting' : orderView(store.order, store.waiting === 'skipped');
}

/** `isWaitingSkipped`: the customer pressed 'Skip waiting'. */
export function orderView(
  { status, paymentProviderId }: { status: OrderStatus; paymentProviderId?: string },
  isWaitingSkipped = false,
): OrderView {
  const { view } = BUY_STATUSES[status];
  const shown = paidWith({ status, paymentProviderId });
  if (shown) return shown;
  return view === 'waiting' && isWaitingSkipped ? 'tracker' : view;
}
