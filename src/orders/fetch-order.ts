// Reads the active order from the gateway. Not found, blocked and unauthorized all mean that there is no order.
import { getOrder } from '../gateway/order/get-order.ts';
import { wholeOrder } from '../gateway/order/parse-order.ts';
import type { Order } from '../domain/order/order.ts';
import { hasMoved } from '../domain/order/status.ts';
import { isActive } from './order-scope.ts';
import { clearOrder } from './order-changes.ts';
import { forgetOrderId, keepOrderId } from './stored-order-id.ts';
import type { OrdersContext } from './ports.ts';
import { beginRead, takeOrder } from './take-order.ts';

/**
 * For code that moves money: also rejects if sums, wallet or currencies are unreadable; the order's screen then says so. If a later read, or
 * another tab, has shown meanwhile that the money was sent, returns that order: this response would invite to send it again.
 */
export async function fetchOrder(...asked: Parameters<typeof refreshOrder>): Promise<Order | null> {
  const read = await refreshOrder(...asked);
  const [{ stores }] = asked;
  const { mode } = stores.widget;
  const shown = stores.order.order as Order | null;
  const isOvertaken =
    read && shown?.id === read.id && hasMoved(shown.status, mode) && !hasMoved(read.status, mode);
  const order = isOvertaken ? shown : read;
  return order && wholeOrder(order);
}

/** Reads the order on the screen; null if there is none. */
export async function refetchOrder(context: OrdersContext): Promise<Order | null> {
  const { order } = context.stores.order;
  return order && refreshOrder(context, order.id);
}

/** Reads an order, and shows it only if it is still the one on the screen: the customer may have left it meanwhile. */
export const refreshOrder = (
  context: OrdersContext,
  orderId: string,
  signal?: AbortSignal,
): Promise<Order | null> => readOrder(context, orderId, () => isActive(context.stores, orderId), signal);

/** Reads an order and shows it, whatever was on the screen before. */
export const showOrder = (
  context: OrdersContext,
  orderId: string,
  signal?: AbortSignal,
): Promise<Order | null> => readOrder(context, orderId, () => true, signal);

/** Reads the order from the gateway; if there is none, forgets its id. Rejects if the request fails. */
async function readOrder(
  context: OrdersContext,
  orderId: string,
  isWanted: () => boolean,
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
  if (isWanted() && takeOrder(context, order, read)) keepOrderId(context, order.id);
  return order;
}
