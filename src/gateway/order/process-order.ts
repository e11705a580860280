// POST orders/{id}/processing (v2; off-ramp v1): pays without card data; only the vault's frame sends card data.
import { isRampError, RampError } from '../../domain/errors/ramp-error.ts';
import { call } from '../call.ts';
import type { OrderRequest } from './get-order.ts';
import { parseOrder } from './parse-order.ts';
import { processingPath } from '../contract/order-paths.ts';
import { mayBeFromProxy } from '../contract/may-be-from-proxy.ts';

export interface ProcessRequest extends OrderRequest {
  /** Payment info of the domain: billing data, saved card id, agreement, returnUrl. */
  body: object;
  idempotencyKey: string;
}

const process = call(({ mode, orderId, body, idempotencyKey }: ProcessRequest) => ({
  method: 'POST',
  path: processingPath(mode, orderId),
  body,
  idempotencyKey,
  parse: parseOrder(orderId),
}));

export const processOrder: typeof process = (...request) =>
  process(...request).catch((error: unknown) => {
    if (!isRampError(error) || !mayBeFromProxy(error, error.status)) throw error;
    throw new RampError('network_error', error.message, { status: error.status });
  });
