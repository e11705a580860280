// Finds the customer's own order that already uses the merchant order id. The gateway names it only to its owner.
import { getOrder } from '../gateway/order/get-order.ts';
import { isRampError } from '../domain/errors/ramp-error.ts';
import type { Order } from '../domain/order/order.ts';
import type { OrdersContext } from './ports.ts';

/** Returns the order named by a refused creation; null for any other refusal, and for an order of another purchase. */
export async function ownOrderOf(context: OrdersContext, error: unknown): Promise<Order | null> {
  const orderId = isRampError(error, 'merchant_order_id_not_unique') ? orderIdIn(error.payload) : null;
  const { stores, client, scope } = context;
  const number = stores.launch.payload?.merchantOrderId;
  if (orderId === null || !number) return null;
  const order = await getOrder(client, { mode: stores.widget.mode, orderId }, { signal: scope.signal });
  return order?.merchantData?.merchantOrderId === number ? order : null;
}

/** Returns the order id in an error's payload. */
export function orderIdIn(payload: unknown): string | null {
  if (typeof payload !== 'object' || payload === null) return null;
  const { orderId } = payload as { orderId?: unknown };
  return typeof orderId === 'string' && orderId !== '' ? orderId : null;
}
