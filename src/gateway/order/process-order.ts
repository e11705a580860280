// POST orders/{id}/processing (v2; off-ramp v1): pays without card data; only the vault's frame sends card data.
import type { Mode } from '../../domain/launch/setting-types.ts';
import { isRampError, RampError } from '../../domain/errors/ramp-error.ts';
import type { ApiClient, CallOptions } from '../client.ts';
import { parseOrder } from './parse-order.ts';
import { processingPath } from '../contract/order-paths.ts';
import { isNobodysWord } from '../contract/is-nobodys-word.ts';

export interface ProcessRequest {
  mode: Mode;
  orderId: string;
  /** Payment info of the domain: billing data, saved card id, agreement, returnUrl. */
  body: object;
  idempotencyKey: string;
}

export function processOrder(
  client: ApiClient,
  { mode, orderId, body, idempotencyKey }: ProcessRequest,
  options?: CallOptions,
) {
  const call = client.send({
    method: 'POST',
    path: processingPath(mode, orderId),
    body,
    idempotencyKey,
    parse: parseOrder(orderId),
    ...options,
  });
  return call.catch((error: unknown) => {
    if (!isRampError(error) || !isNobodysWord(error, error.status)) throw error;
    throw new RampError('network_error', error.message, { status: error.status });
  });
}
