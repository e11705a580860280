// Sign-in calls: email, one-time code, sign-in by a merchant's token, sign-out.
import { customerSchema, oneTimeCodeSchema } from '../../domain/customer/customer.schema.ts';
import type { ApiClient, CallOptions } from '../client.ts';
import { ignoreResult } from '../ignore-result.ts';
import { parseWith } from '../parse-with.ts';
import {
  RESEND_PASSWORD_PATH,
  SIGN_IN_PATH,
  SIGN_IN_WITHOUT_CONFIRMATION_PATH,
  SIGN_OUT_PATH,
  SIGN_UP_PATH,
} from '../contract/customer-paths.ts';

export interface SignUpRequest {
  email: string;
  acceptTheRules: boolean;
  subscribeOnMailing: boolean;
  refcode?: string;
}

/** Emails a one-time code; creates a new customer if necessary. */
export function signUp(client: ApiClient, body: SignUpRequest, options?: CallOptions) {
  return client.send({
    method: 'POST',
    path: SIGN_UP_PATH,
    body,
    parse: parseWith(oneTimeCodeSchema),
    ...options,
  });
}

export function resendPassword(client: ApiClient, body: { email: string }, options?: CallOptions) {
  return client.send({
    method: 'POST',
    path: RESEND_PASSWORD_PATH,
    body,
    parse: parseWith(oneTimeCodeSchema),
    ...options,
  });
}

/** `password` is the one-time code. */
export function signIn(
  client: ApiClient,
  body: { email: string; password: string; shareToken?: string; ticket?: string },
  options?: CallOptions,
) {
  return client.send({
    method: 'POST',
    path: SIGN_IN_PATH,
    body,
    parse: parseWith(customerSchema),
    ...options,
  });
}

/** Signs in the customer named in the merchant header, on the strength of the merchant's signature. */
export function signInWithoutConfirmation(
  client: ApiClient,
  body: { shareToken: string },
  options?: CallOptions,
) {
  return client.send({
    method: 'POST',
    path: SIGN_IN_WITHOUT_CONFIRMATION_PATH,
    body,
    parse: parseWith(customerSchema),
    ...options,
  });
}

export function signOut(client: ApiClient, options?: CallOptions) {
  return client.send({
    method: 'POST',
    path: SIGN_OUT_PATH,
    parse: ignoreResult,
    ...options,
  });
}
