// GET orders/{id}: the order, or null when it is not found, not the customer's, or the customer is blocked.
import type { Mode } from '../../domain/launch/setting-types.ts';
import { isRampError } from '../../domain/errors/ramp-error.ts';
import type { Order } from '../../domain/order/order.ts';
import type { ApiClient, CallOptions } from '../client.ts';
import { parseShownOrder } from './parse-order.ts';
import { orderPath } from '../contract/order-paths.ts';

/** Codes that mean 'no active order'. */
const NO_ORDER_CODES = ['not_found_error', 'authentication_error', 'customer_is_blocked'];

export async function getOrder(
  client: ApiClient,
  { mode, orderId }: { mode: Mode; orderId: string },
  options?: CallOptions,
): Promise<Order | null> {
  try {
    return await readOrder(client, { mode, orderId }, options);
  } catch (error) {
    if (isRampError(error) && NO_ORDER_CODES.includes(error.code)) return null;
    throw error;
  }
}

/** Like `getOrder`, but rejects if there is no order, because not found, signed out and blocked differ. */
export function readOrder(
  client: ApiClient,
  { mode, orderId }: { mode: Mode; orderId: string },
  options?: CallOptions,
): Promise<Order> {
  return client.send({
    method: 'GET',
    path: orderPath(mode, orderId),
    parse: parseShownOrder(orderId),
    isPolled: true,
    ...options,
  });
}
