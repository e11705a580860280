// Giving the order up: cancelled at the gateway, or only forgotten here (specification 1, section 4 'Order lifecycle').
import { cancelOrder } from '../../api/cancel-order.ts';
import { afterCancel } from '../../domain/routes.ts';
import type { FlowContext } from '../deps.ts';
import { reactToError } from '../errors/react-to-error.ts';
import { closeOrder } from './close-order.ts';
import { announcerOf } from './announcer.ts';

export async function cancelActiveOrder(context: FlowContext): Promise<void> {
  const { stores, client, scope } = context;
  const { order: store, widget } = stores;
  const { order } = store;
  if (!order || store.isCancelling) return;
  store.isCancelling = true;
  store.message = null;
  try {
    await cancelOrder(client, { mode: widget.mode, orderId: order.id }, { signal: scope.signal });
    announcerOf(context).announceCancelled(order);
    forgetOrder(context);
  } catch (error) {
    const reaction = await reactToError(context, error, 'other');
    if (reaction.kind === 'message') store.message = reaction.message;
  } finally {
    store.isCancelling = false;
  }
}

/** Leaves the order as it is and starts again where the choice is made. */
export function forgetOrder(context: FlowContext): void {
  const { stores, navigator } = context;
  // First away from the order's screen, whose guard would go back in the history.
  navigator.go(afterCancel(stores.launch.payload ?? {}, stores.widget.mode), { replace: true });
  closeOrder(context);
}
