// POST orders/{id}/processing/reserve: reserves the rate, or renews an expired reservation.
import type { Mode } from '../../domain/launch/setting-types.ts';
import type { ApiClient, CallOptions } from '../client.ts';
import { parseOrder } from './parse-order.ts';
import { reservePath } from '../contract/order-paths.ts';

export interface ReserveRequest {
  mode: Mode;
  orderId: string;
  idempotencyKey: string;
}

export function reserveOrder(
  client: ApiClient,
  { mode, orderId, idempotencyKey }: ReserveRequest,
  options?: CallOptions,
) {
  const path = reservePath(mode, orderId);
  return client.send({ method: 'POST', path, idempotencyKey, parse: parseOrder(orderId), ...options });
}
