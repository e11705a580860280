// GET orders/{id}: the order, or null when it is not found, not the customer's, or the customer is blocked.
import type { Mode } from '../../domain/launch/setting-types.ts';
import { isRampError } from '../../domain/errors/ramp-error.ts';
import type { Order } from '../../domain/order/order.ts';
import { call } from '../call.ts';
import { parseShownOrder } from './parse-order.ts';
import { orderPath } from '../contract/order-paths.ts';

/** What the calls about one order need. */
export interface OrderRequest {
  mode: Mode;
  orderId: string;
}

/** Codes that mean 'no active order'. */
const NO_ORDER_CODES = ['not_found_error', 'authentication_error', 'customer_is_blocked'];

export async function getOrder(...request: Parameters<typeof readOrder>): Promise<Order | null> {
  try {
    return await readOrder(...request);
  } catch (error) {
    if (isRampError(error) && NO_ORDER_CODES.includes(error.code)) return null;
    throw error;
  }
}

/** Like `getOrder`, but rejects if there is no order, because not found, signed out and blocked differ. */
export const readOrder = call(({ mode, orderId }: OrderRequest) => ({
  method: 'GET',
  path: orderPath(mode, orderId),
  parse: parseShownOrder(orderId),
  isPolled: true,
}));
