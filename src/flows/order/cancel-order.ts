// Giving the order up: cancelled at the gateway, or only forgotten here (specification 1, section 4 'Order lifecycle').
import { cancelOrder } from '../../api/cancel-order.ts';
import { getOrder } from '../../api/get-order.ts';
import type { Mode } from '../../domain/launch.ts';
import type { Order } from '../../domain/order.ts';
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
  const end = (cancelled: Order) => {
    announcerOf(context).announceCancelled(cancelled);
    forgetOrder(context);
  };
  try {
    end(await cancelOrder(client, request, { signal: scope.signal }));
  } catch (error) {
    const cancelled = await readIfCancelled(context, request, error);
    if (cancelled) return end(cancelled);
    const reaction = await reactToError(context, error, 'other');
    if (reaction.kind === 'message') store.message = reaction.message;
  } finally {
    store.isCancelling = false;
  }
}

/** After these the order may be cancelled although the answer was lost: it says so itself. */
const DOUBTFUL_CODES: readonly string[] = ['time_out', 'network_error', 'unexpected_server_error'];

async function readIfCancelled(
  { client, scope }: FlowContext,
  request: { mode: Mode; orderId: string },
  error: unknown,
): Promise<Order | null> {
  if (!isRampError(error) || !DOUBTFUL_CODES.includes(error.code)) return null;
  // Unread it is in doubt: the customer is told of the first failure.
  const read = await getOrder(client, request, { signal: scope.signal }).catch(() => null);
  return read?.status === 'failed' || read?.status === 'expired' ? read : null;
}

/** Leaves the order as it is and starts again where the choice is made. */
export function forgetOrder(context: FlowContext): void {
  const { stores, navigator } = context;
  // First away from the order's screen, whose guard would go back in the history.
  navigator.go(afterCancel(stores.launch.payload ?? {}, stores.widget.mode), { replace: true });
  closeOrder(context);
}
