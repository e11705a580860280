// The order of an earlier visit: read for a start on a later screen, offered when the start is at the calculator.
import type { Order } from '../domain/order/order.ts';
import { matchRoute } from '../domain/routes.ts';
import type { OrdersContext } from './ports.ts';
import { showOrder } from './fetch-order.ts';
import { readSharedOrderId, readTabOrderId, restoreOtherOrder } from './stored-order-id.ts';

/**
 * The order that the address names (sell), or the stored one; null without either, and when the gateway knows none by
 * its id. Rejects when it cannot be asked.
 */
export async function restoreOrder(context: OrdersContext): Promise<Order | null> {
  restoreOtherOrder(context);
  const orderId = matchRoute(context.navigator.path())?.orderId ?? storedId(context);
  return orderId === null ? null : showOrder(context, orderId);
}

/** A tab in which another choice was made does not show another tab's order in place of it. */
function storedId(context: OrdersContext): string | null {
  const own = readTabOrderId(context);
  return own ?? (context.choice.isOfTab() ? null : readSharedOrderId(context));
}
