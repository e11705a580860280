// Makes an unsettled order the active one, however little is known of it.
import { findUnsettled } from '../domain/order/unsettled.ts';
import { afterOrder, afterSellOrder } from '../domain/routes/next.ts';
import { isEndScreen, matchRoute } from '../domain/routes/paths.ts';
import { keepOrderId, noteOtherOrder } from './stored-order-id.ts';
import { endQuestion } from './order-changes.ts';
import { resetPayment } from './payment-changes.ts';
import type { OrdersContext } from './ports.ts';
import { showOrder } from './fetch-order.ts';
import { takeAnswer } from './take-order.ts';
import { dispatch } from './run-lifecycle.ts';

export async function showUnsettled(context: OrdersContext, orderId: string): Promise<void> {
  const { stores, navigator } = context;
  const { order: store, payment, widget } = stores;
  endQuestion(store);
  noteOtherOrder(context, orderId);
  const known = findUnsettled(store.unsettled, orderId);
  const order = known?.order ?? (await showOrder(context, orderId));
  if (!order) return;
  if (store.order?.id !== orderId) {
    resetPayment(payment);
    takeAnswer(context, order);
    keepOrderId(context, orderId);
  }
  navigator.go(widget.mode === 'sell' ? afterSellOrder(order) : afterOrder(order));
  // A guard may have redirected.
  if (isEndScreen(matchRoute(navigator.path())?.name)) dispatch(context, { type: 'seen', orderId });
}
