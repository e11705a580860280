// Restores the order of an earlier visit: read when the start is at a later screen, offered when it is at the calculator.
import type { Order } from '../domain/order/order.ts';
import { matchRoute } from '../domain/routes/paths.ts';
import type { OrdersContext } from './ports.ts';
import { showOrder } from './fetch-order.ts';
import { readSharedOrderId, readTabOrderId, restoreOtherOrder } from './stored-order-id.ts';

/**
 * Returns the order in the address (sell), or the stored one; null if there is neither, or the gateway does not find it. Rejects if the
 * request fails.
 */
export async function restoreOrder(context: OrdersContext): Promise<Order | null> {
  restoreOtherOrder(context);
  const orderId = matchRoute(context.navigator.path())?.orderId ?? storedId(context);
  return orderId === null ? null : showOrder(context, orderId);
}

/** In a tab with a different choice, does not show another tab's order in its place. */
function storedId(context: OrdersContext): string | null {
  const own = readTabOrderId(context);
  return own ?? (context.choice.isOfTab() ? null : readSharedOrderId(context));
}
