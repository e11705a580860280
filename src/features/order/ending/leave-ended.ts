// Steps out of an order at its end before another step of the next purchase is shown: that begins at the calculator.
import { isFinal } from '../../../domain/order/status.ts';
import { calculatorPath, isEndScreen, matchRoute } from '../../../domain/routes.ts';
import { saveDraft } from '../../quote/index.ts';
import type { FlowContext } from '../../context.ts';
import { closeOrder } from './close-order.ts';

/** From the screen of its end alone. What was chosen again stays chosen, also across a reload. */
export function leaveEnded(context: FlowContext): void {
  const { stores, navigator } = context;
  const { order } = stores.order;
  if (!order || !isFinal(order.status) || !isEndScreen(matchRoute(navigator.path())?.name)) return;
  navigator.go(calculatorPath(stores.widget.mode), { replace: true });
  closeOrder(context);
  saveDraft(context);
}
