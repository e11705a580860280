// Cancels an order at the gateway; after an answer that tells nothing the order says whether it was.
import { cancelOrder } from '../../../gateway/order/cancel-order.ts';
import { getOrder } from '../../../gateway/order/get-order.ts';
import { isDoubtful } from '../../../domain/errors/is-doubtful.ts';
import type { Order } from '../../../domain/order/order.ts';
import { hasFailed } from '../../../domain/order/status.ts';
import type { FlowContext } from '../../context.ts';

/** The order as it ended; rejects as the call did. */
export async function cancelAtGateway(
  { stores, client, scope }: FlowContext,
  orderId: string,
): Promise<Order> {
  const request = { mode: stores.widget.mode, orderId };
  const { signal } = scope;
  try {
    return await cancelOrder(client, request, { signal });
  } catch (error) {
    if (!isDoubtful(error)) throw error;
    // Unread it is in doubt: the customer is told of the first failure.
    const read = await getOrder(client, request, { signal }).catch(() => null);
    if (!read || !hasFailed(read.status)) throw error;
    return read;
  }
}
