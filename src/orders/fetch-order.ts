// Reads the active order from the gateway: not found, blocked and unauthorized mean that there is none.
import { getOrder } from '../gateway/order/get-order.ts';
import { wholeOrder } from '../gateway/order/parse-order.ts';
import type { Order } from '../domain/order/order.ts';
import { clearOrder } from './order-changes.ts';
import { forgetOrderId, keepOrderId } from './stored-order-id.ts';
import type { OrdersContext } from './ports.ts';
import { beginRead, takeOrder } from './take-order.ts';

/** For what moves money: rejects also where sums, wallet or currencies could not be read, which the order's own screen then says. */
export async function fetchOrder(...asked: Parameters<typeof showOrder>): Promise<Order | null> {
  const order = await showOrder(...asked);
  return order && wholeOrder(order);
}

/** What the gateway says of the order now; without one its id is no longer kept. Rejects when it cannot be asked. */
export async function showOrder(
  context: OrdersContext,
  orderId: string,
  signal: AbortSignal = context.scope.signal,
): Promise<Order | null> {
  const { stores, client } = context;
  const store = stores.order;
  const read = beginRead(store);
  const order = await getOrder(client, { mode: stores.widget.mode, orderId }, { signal });
  if (!order) {
    forgetOrderId(context, orderId);
    if (store.order?.id === orderId && read > store.readsTaken) clearOrder(store);
    return null;
  }
  if (takeOrder(context, order, read)) keepOrderId(context, order.id);
  return order;
}

/** Reads the order that is shown; null without one. */
export async function refetchOrder(context: OrdersContext): Promise<Order | null> {
  const { order } = context.stores.order;
  return order && showOrder(context, order.id);
}
