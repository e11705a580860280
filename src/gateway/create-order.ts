// POST orders: creates an order from the calculator's choice and, for buy, the address.
import { ORDER_CREATION_TIMEOUT_MS } from '../domain/constants.ts';
import type { Mode } from '../domain/launch/flow-type.ts';
import { orderSchema } from '../domain/order/order.schema.ts';
import type { ApiClient } from './client.ts';
import { parseWith } from './parse-with.ts';
import { ordersPath } from './contract/order-paths.ts';

export interface CreateOrderRequest {
  mode: Mode;
  /** As `buyOrderPayload` and `sellOrderPayload` of the domain make it. */
  payload: object;
  idempotencyKey: string;
}

export function createOrder(
  client: ApiClient,
  { mode, payload, idempotencyKey }: CreateOrderRequest,
  options: { signal?: AbortSignal } = {},
) {
  return client.send({
    method: 'POST',
    path: ordersPath(mode),
    body: payload,
    idempotencyKey,
    parse: parseWith(orderSchema),
    timeoutMs: ORDER_CREATION_TIMEOUT_MS,
    ...options,
  });
}
