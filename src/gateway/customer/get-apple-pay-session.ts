// Apple's merchant validation, which requires the gateway's certificate: POST /customers/current/apple-pay-session.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { parseWith } from '../parse-with.ts';
import { APPLE_PAY_SESSION_PATH } from '../contract/customer-paths.ts';

const sessionSchema = z.looseObject({});

/** Returns the vendor's session object unchanged; only the browser reads it. */
export const getApplePaySession = call((body: { validationUrl: string; domain: string }) => ({
  method: 'POST',
  path: APPLE_PAY_SESSION_PATH,
  body,
  parse: parseWith(sessionSchema),
}));
