// Cancels an order at the gateway; after an answer that tells nothing the order says whether it was.
import { cancelOrder } from '../gateway/order/cancel-order.ts';
import { getOrder } from '../gateway/order/get-order.ts';
import { isOutcomeUnknown } from '../domain/errors/is-outcome-unknown.ts';
import type { Mode } from '../domain/launch/setting-types.ts';
import type { Order } from '../domain/order/order.ts';
import { hasFailed, hasMoved } from '../domain/order/status.ts';
import { noteCancellation } from './told-orders.ts';
import type { OrdersContext } from './ports.ts';
import { ledgerOf } from './order-ledger.ts';

export interface Cancellation {
  /** As it ended. */
  order: Order;
  /** The gateway said so itself; false where only a read of the order tells it. */
  isAnswered: boolean;
}

/** Rejects as the call did. */
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
    // Unread it is in doubt: the customer hears of the first failure.
    const read = isOutcomeUnknown(error) && (await getOrder(client, request, { signal }).catch(() => null));
    if (read && hasFailed(read.status)) return { order: read, isAnswered: false };
    // It may be carried out after this read: the crypto of a sale must not be sent to meet that.
    const isOver = read ? mode === 'buy' || hasMoved(read.status, mode) : !isOutcomeUnknown(error);
    if (isOver) noteCancellation(storage, orderId, false);
    throw error;
  }
}
