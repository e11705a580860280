// Finds the order that the customer may continue, from any source.
import { getOrder } from '../gateway/order/get-order.ts';
import type { Order } from '../domain/order/order.ts';
import type { OrdersContext } from './ports.ts';
import { forgetOrderId, readSharedOrderId, readTabOrderId } from './stored-order-id.ts';
import { showOrder } from './fetch-order.ts';

/** Returns the active order, the one offered on the calculator, the last one of this tab, or that of another tab. */
export async function knownOrder(context: OrdersContext): Promise<Order | null> {
  const { order, unfinished } = context.stores.order;
  if (order || unfinished) return order ?? unfinished;
  const own = readTabOrderId(context);
  if (own !== null) return showOrder(context, own);
  const shared = readSharedOrderId(context);
  return shared === null ? null : readAside(context, shared);
}

/** Does not adopt another tab's order: the caller does that only if it matches the customer's choice. */
async function readAside(context: OrdersContext, orderId: string): Promise<Order | null> {
  const { stores, client, scope } = context;
  const order = await getOrder(client, { mode: stores.widget.mode, orderId }, { signal: scope.signal });
  if (!order) forgetOrderId(context, orderId);
  return order;
}
