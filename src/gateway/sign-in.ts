// The sign-in calls: e-mail, one-time code, sign-in by a merchant's token, sign-out.
import { customerSchema } from '../domain/customer/customer.schema.ts';
import { oneTimeCodeSchema } from '../domain/customer/one-time-code.schema.ts';
import type { ApiClient } from './client.ts';
import { ignoreResult } from './ignore-result.ts';
import { parseWith } from './parse-with.ts';
import { API_V1 } from './paths.ts';

const CUSTOMERS = `${API_V1}/customers`;

export interface SignUpRequest {
  email: string;
  acceptTheRules: boolean;
  subscribeOnMailing: boolean;
  refcode?: string;
}

/** Mails a one-time code, creating the customer when new. */
export function signUp(client: ApiClient, body: SignUpRequest, options: { signal?: AbortSignal } = {}) {
  return client.send({
    method: 'POST',
    path: `${CUSTOMERS}/sign-up`,
    body,
    parse: parseWith(oneTimeCodeSchema),
    ...options,
  });
}

export function resendPassword(
  client: ApiClient,
  body: { email: string },
  options: { signal?: AbortSignal } = {},
) {
  return client.send({
    method: 'POST',
    path: `${CUSTOMERS}/resend-password`,
    body,
    parse: parseWith(oneTimeCodeSchema),
    ...options,
  });
}

/** `password` is the one-time code. */
export function signIn(
  client: ApiClient,
  body: { email: string; password: string; shareToken?: string },
  options: { signal?: AbortSignal } = {},
) {
  return client.send({
    method: 'POST',
    path: `${CUSTOMERS}/sign-in`,
    body,
    parse: parseWith(customerSchema),
    ...options,
  });
}

export function signInWithoutConfirmation(
  client: ApiClient,
  body: { email: string; shareToken: string },
  options: { signal?: AbortSignal } = {},
) {
  return client.send({
    method: 'POST',
    path: `${CUSTOMERS}/sign-in-without-confirmation`,
    body,
    parse: parseWith(customerSchema),
    ...options,
  });
}

export function signOut(client: ApiClient, options: { signal?: AbortSignal } = {}) {
  return client.send({
    method: 'POST',
    path: `${CUSTOMERS}/current/sign-out`,
    parse: ignoreResult,
    ...options,
  });
}
