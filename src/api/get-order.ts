// GET orders/{id}: the order, or null when it is not found, not the customer's, or the customer is blocked.
import { isRampError } from '../domain/ramp-error.ts';
import { orderSchema } from '../domain/order.schema.ts';
import type { Order } from '../domain/order.ts';
import type { ApiClient } from './client.ts';
import { parseWith } from './parse-with.ts';
import { orderPath, type Mode } from './paths.ts';

/** Codes that mean 'no active order' (specification 1, section 6). */
const NO_ORDER_CODES = ['not_found_error', 'authentication_error', 'customer_is_blocked'];

export async function getOrder(
  client: ApiClient,
  { mode, orderId }: { mode: Mode; orderId: string },
  options: { signal?: AbortSignal } = {},
): Promise<Order | null> {
  try {
    return await client.send({
      method: 'GET',
      path: orderPath(mode, orderId),
      parse: parseWith(orderSchema),
      ...options,
    });
  } catch (error) {
    if (isRampError(error) && NO_ORDER_CODES.includes(error.code)) return null;
    throw error;
  }
}
