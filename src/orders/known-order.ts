// The order that may be gone on with, wherever it is known from.
import { getOrder } from '../gateway/order/get-order.ts';
import type { Order } from '../domain/order/order.ts';
import type { OrdersContext } from './ports.ts';
import { forgetOrderId, readSharedOrderId, readTabOrderId } from './stored-order-id.ts';
import { showOrder } from './fetch-order.ts';

/** The active order, the one offered on the calculator, the one that this tab has shown, or the one that another tab has. */
export async function knownOrder(context: OrdersContext): Promise<Order | null> {
  const { order, unfinished } = context.stores.order;
  if (order || unfinished) return order ?? unfinished;
  const own = readTabOrderId(context);
  if (own !== null) return showOrder(context, own);
  const shared = readSharedOrderId(context);
  return shared === null ? null : readAside(context, shared);
}

/** Another tab's order becomes the one of this tab only when it is what the customer wants here. */
async function readAside(context: OrdersContext, orderId: string): Promise<Order | null> {
  const { stores, client, scope } = context;
  const order = await getOrder(client, { mode: stores.widget.mode, orderId }, { signal: scope.signal });
  if (!order) forgetOrderId(context, orderId);
  return order;
}
