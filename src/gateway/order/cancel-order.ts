// POST orders/{id}/cancel: cancels the order.
import { call } from '../call.ts';
import type { OrderRequest } from './get-order.ts';
import { parseShownOrder } from './parse-order.ts';
import { cancelPath } from '../contract/order-paths.ts';

export const cancelOrder = call(({ mode, orderId }: OrderRequest) => ({
  method: 'POST',
  path: cancelPath(mode, orderId),
  parse: parseShownOrder(orderId),
}));
