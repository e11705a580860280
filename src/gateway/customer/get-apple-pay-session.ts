// Apple's merchant validation, which requires the gateway's certificate: POST /customers/current/apple-pay-session.
import * as z from 'zod/mini';
import type { ApiClient, CallOptions } from '../client.ts';
import { parseWith } from '../parse-with.ts';
import { APPLE_PAY_SESSION_PATH } from '../contract/customer-paths.ts';

const sessionSchema = z.looseObject({});

/** Returns the vendor's session object unchanged; only the browser reads it. */
export function getApplePaySession(
  client: ApiClient,
  request: { validationUrl: string; domain: string },
  options?: CallOptions,
): Promise<unknown> {
  return client.send({
    method: 'POST',
    path: APPLE_PAY_SESSION_PATH,
    body: request,
    parse: parseWith(sessionSchema),
    ...options,
  });
}
