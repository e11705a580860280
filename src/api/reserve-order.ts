// POST orders/{id}/processing/reserve: reserves the rate, or refreshes a reservation that ran out.
import { orderSchema } from '../domain/order.schema.ts';
import type { ApiClient } from './client.ts';
import { parseWith } from './parse-with.ts';
import { orderPath, type Mode } from './paths.ts';

export interface ReserveRequest {
  mode: Mode;
  orderId: string;
  idempotencyKey: string;
}

export function reserveOrder(
  client: ApiClient,
  { mode, orderId, idempotencyKey }: ReserveRequest,
  options: { signal?: AbortSignal } = {},
) {
  const path = `${orderPath(mode, orderId)}/processing/reserve`;
  return client.send({ method: 'POST', path, idempotencyKey, parse: parseWith(orderSchema), ...options });
}
