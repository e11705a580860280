// Shows an order that is not settled, or ended unseen: makes it the active one, even if nothing but its id is known.
import { findUnsettled } from '../domain/order/unsettled.ts';
import { afterOrder, afterSellOrder } from '../domain/routes/next.ts';
import { isEndScreen, matchRoute, calculatorPath, publicOrderPath } from '../domain/routes/paths.ts';
import { keepOrderId, noteOtherOrder } from './stored-order-id.ts';
import { endQuestion } from './order-changes.ts';
import { resetPayment } from './payment-changes.ts';
import type { OrdersContext } from './ports.ts';
import { showOrder, takeAnswer } from './take-order.ts';
import { dispatch, takeListed } from './run-lifecycle.ts';
import type { Mode } from '../domain/launch/setting-types.ts';
import { cardParts } from '../domain/launch/card-parts.ts';

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

/**
 * 'View order': opens it in its own direction, whichever is on the screen. `turnTo` switches the direction; it resolves once that is done,
 * while rates are still loading.
 */
export async function showInDirection(
  context: OrdersContext,
  orderId: string,
  turnTo: (mode: Mode) => Promise<void>,
): Promise<void> {
  const { stores, navigator } = context;
  const { order: store, widget, launch, session } = stores;
  const mode = findUnsettled(store.unsettled, orderId)?.entry.mode ?? widget.mode;
  // Without a customer, the order's guard would lead back here.
  if (!session.customer && !(await context.session.refresh())) {
    if (session.token) context.notices.show('no_customer');
    return;
  }
  if (mode === widget.mode) return showUnsettled(context, orderId);
  if (!cardParts(launch).hasTabs) {
    dispatch(context, { type: 'seen', orderId });
    return navigator.go(publicOrderPath(orderId));
  }
  // Goes by way of the calculator, so that Back never crosses from one direction into the other.
  navigator.go(calculatorPath(widget.mode));
  await turnTo(mode);
  await showUnsettled(context, orderId);
}

/**
 * 'Sign in to see it': replaces the sign-in with the calculator, which lists this customer's orders; opens the order that was left in this
 * browser if there is exactly one.
 */
export async function showLeft(context: OrdersContext, turnTo: (mode: Mode) => Promise<void>): Promise<void> {
  const { stores, navigator } = context;
  takeListed(context);
  navigator.go(calculatorPath(stores.widget.mode), { replace: true });
  const [left, another] = stores.order.unsettled;
  if (!left || another) return;
  try {
    await showInDirection(context, left.entry.orderId, turnTo);
  } catch (error) {
    // The calculator lists the order, and reads it until the gateway answers.
    context.report(error, 'show left order');
  }
}
