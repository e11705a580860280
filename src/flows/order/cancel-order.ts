// Giving the order up: cancelled at the gateway, or only forgotten here (specification 1, section 4 'Order lifecycle').
import { cancelOrder } from '../../api/cancel-order.ts';
import { getOrder } from '../../api/get-order.ts';
import type { Mode } from '../../domain/launch.ts';
import { isRampError } from '../../domain/ramp-error.ts';
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
  const request = { mode: widget.mode, orderId: order.id };
  const end = () => {
    announcerOf(context).announceCancelled(order);
    forgetOrder(context);
  };
  try {
    await cancelOrder(client, request, { signal: scope.signal });
    end();
  } catch (error) {
    if (await isCancelledAllTheSame(context, request, error)) return end();
    const reaction = await reactToError(context, error, 'other');
    if (reaction.kind === 'message') store.message = reaction.message;
  } finally {
    store.isCancelling = false;
  }
}

/** After these the order may be cancelled although the answer was lost: it says so itself. */
const DOUBTFUL_CODES: readonly string[] = ['time_out', 'network_error', 'unexpected_server_error'];

async function isCancelledAllTheSame(
  { client, scope }: FlowContext,
  request: { mode: Mode; orderId: string },
  error: unknown,
): Promise<boolean> {
  if (!isRampError(error) || !DOUBTFUL_CODES.includes(error.code)) return false;
  // Unread it is in doubt: the customer is told of the first failure.
  const read = await getOrder(client, request, { signal: scope.signal }).catch(() => null);
  return read?.status === 'failed' || read?.status === 'expired';
}

/** Leaves the order as it is and starts again where the choice is made. */
export function forgetOrder(context: FlowContext): void {
  const { stores, navigator } = context;
  // First away from the order's screen, whose guard would go back in the history.
  navigator.go(afterCancel(stores.launch.payload ?? {}, stores.widget.mode), { replace: true });
  closeOrder(context);
}
