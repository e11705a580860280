// Cancels an order at the gateway. If the outcome of the call is unknown, reads the order to find out.
import { cancelOrder } from '../gateway/order/cancel-order.ts';
import { getOrder } from '../gateway/order/get-order.ts';
import { isOutcomeUnknown } from '../domain/errors/is-outcome-unknown.ts';
import type { Mode } from '../domain/launch/setting-types.ts';
import type { Order } from '../domain/order/order.ts';
import { hasFailed, hasMoved } from '../domain/order/status.ts';
import { noteCancellation } from './announced-orders.ts';
import type { OrdersContext } from './ports.ts';
import { ledgerOf } from './ledger.ts';

export interface Cancellation {
  /** The order in its final status. */
  order: Order;
  /** True if the gateway confirmed the cancellation; false if only a later read of the order shows it. */
  isAnswered: boolean;
}

/** Rejects with the error of the cancel call. */
export async function cancelAtGateway(
  context: OrdersContext,
  orderId: string,
  mode: Mode = context.stores.widget.mode,
): Promise<Cancellation> {
  const { client, scope } = context;
  const storage = ledgerOf(context);
  const request = { mode, orderId };
  const { signal } = scope;
  noteCancellation(storage, orderId, true);
  try {
    return { order: await cancelOrder(client, request, { signal }), isAnswered: true };
  } catch (error) {
    // If this read fails too, the outcome stays unknown, and the customer sees the first error.
    const read = isOutcomeUnknown(error) && (await getOrder(client, request, { signal }).catch(() => null));
    if (read && hasFailed(read.status)) return { order: read, isAnswered: false };
    // The cancellation may still be carried out after this read, and the crypto of a sale must not be sent to a cancelled order.
    const isOver = read ? mode === 'buy' || hasMoved(read.status, mode) : !isOutcomeUnknown(error);
    if (isOver) noteCancellation(storage, orderId, false);
    throw error;
  }
}
