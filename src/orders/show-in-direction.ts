// 'View order' for an order that is not settled, or ended unseen: opens it in its own direction, whichever is on the screen.
import type { Mode } from '../domain/launch/setting-types.ts';
import { cardParts } from '../domain/launch/card-parts.ts';
import { findUnsettled } from '../domain/order/unsettled.ts';
import { calculatorPath, publicOrderPath } from '../domain/routes/paths.ts';
import type { OrdersContext } from './ports.ts';
import { dispatch } from './run-lifecycle.ts';
import { showUnsettled } from './show-unsettled.ts';

/** `turnTo` switches the direction; it resolves once that is done, while rates are still loading. */
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
