// 'View order' of an order that is not settled, or has ended unseen: it is opened in its own direction, whichever is on the screen.
import type { Mode } from '../../../domain/launch/setting-types.ts';
import { cardParts } from '../../../domain/launch/card-parts.ts';
import { findUnsettled } from '../../../domain/order/unsettled.ts';
import { calculatorPath, publicOrderPath } from '../../../domain/routes.ts';
import type { FlowContext } from '../../context.ts';
import { setNotice } from '../../quote/index.ts';
import { refreshCustomer } from '../../session/index.ts';
import { dispatch } from '../run-lifecycle.ts';
import { showUnsettled } from './show-unsettled.ts';

/** `turnTo` changes the direction; it resolves once that is done, with the rates still on their way. */
export async function showInDirection(
  context: FlowContext,
  orderId: string,
  turnTo: (mode: Mode) => Promise<void>,
): Promise<void> {
  const { stores, navigator } = context;
  const { order: store, widget, launch, session, calculator } = stores;
  const mode = findUnsettled(store.unsettled, orderId)?.entry.mode ?? widget.mode;
  // Without a customer its guard would lead back here.
  if (!session.customer && !(await refreshCustomer(context))) {
    if (session.token) setNotice(calculator, 'no_customer');
    return;
  }
  if (mode === widget.mode) return showUnsettled(context, orderId);
  if (!cardParts(launch).hasTabs) {
    dispatch(context, { type: 'seen', orderId });
    return navigator.go(publicOrderPath(orderId));
  }
  // Back leads by the calculators: no step of one direction is reached in the other.
  navigator.go(calculatorPath(widget.mode));
  await turnTo(mode);
  await showUnsettled(context, orderId);
}
