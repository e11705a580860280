// POST orders/{id}/processing/reserve: reserves the rate, or refreshes a reservation that ran out.
import type { ApiClient } from './client.ts';
import { parseOrder } from './parse-order.ts';
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
  return client.send({ method: 'POST', path, idempotencyKey, parse: parseOrder(orderId), ...options });
}
