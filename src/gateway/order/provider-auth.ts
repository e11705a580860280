// GET and POST orders/{id}/processing/auth: how the bank wants the payment authorized, and the code that it requested.
import { providerAuthSchema } from '../../domain/order/provider-auth.schema.ts';
import { call } from '../call.ts';
import { parseWith } from '../parse-with.ts';
import { authPath } from '../contract/order-paths.ts';

export const getProviderAuth = call(({ orderId }: { orderId: string }) => ({
  method: 'GET',
  path: authPath(orderId),
  parse: parseWith(providerAuthSchema),
}));

export interface AuthCodeRequest {
  orderId: string;
  code: { smsCode: string } | { card2fa: string };
  idempotencyKey: string;
}

export const sendAuthCode = call(({ orderId, code, idempotencyKey }: AuthCodeRequest) => ({
  method: 'POST',
  path: authPath(orderId),
  body: code,
  idempotencyKey,
  parse: parseWith(providerAuthSchema),
}));
