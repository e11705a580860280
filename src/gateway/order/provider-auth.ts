// GET and POST orders/{id}/processing/auth: how the bank wants the payment authorized, and the code that it requested.
import { providerAuthSchema } from '../../domain/order/provider-auth.schema.ts';
import type { ApiClient, CallOptions } from '../client.ts';
import { parseWith } from '../parse-with.ts';
import { authPath } from '../contract/order-paths.ts';

export function getProviderAuth(client: ApiClient, { orderId }: { orderId: string }, options?: CallOptions) {
  return client.send({
    method: 'GET',
    path: authPath(orderId),
    parse: parseWith(providerAuthSchema),
    ...options,
  });
}

export interface AuthCodeRequest {
  orderId: string;
  code: { smsCode: string } | { card2fa: string };
  idempotencyKey: string;
}

export function sendAuthCode(
  client: ApiClient,
  { orderId, code, idempotencyKey }: AuthCodeRequest,
  options?: CallOptions,
) {
  return client.send({
    method: 'POST',
    path: authPath(orderId),
    body: code,
    idempotencyKey,
    parse: parseWith(providerAuthSchema),
    ...options,
  });
}
