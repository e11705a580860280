// POST orders/{id}/processing/reserve: reserves the rate, or renews an expired reservation.
import { call } from '../call.ts';
import type { OrderRequest } from './get-order.ts';
import { parseOrder } from './parse-order.ts';
import { reservePath } from '../contract/order-paths.ts';

export interface ReserveRequest extends OrderRequest {
  idempotencyKey: string;
}

export const reserveOrder = call(({ mode, orderId, idempotencyKey }: ReserveRequest) => ({
  method: 'POST',
  path: reservePath(mode, orderId),
  idempotencyKey,
  parse: parseOrder(orderId),
}));
