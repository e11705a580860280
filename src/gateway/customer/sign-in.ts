// Sign-in calls: email, one-time code, sign-in by a merchant's token, sign-out.
import { customerSchema, oneTimeCodeSchema } from '../../domain/customer/customer.schema.ts';
import { call, fixedCall } from '../call.ts';
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
export const signUp = call((body: SignUpRequest) => ({
  method: 'POST',
  path: SIGN_UP_PATH,
  body,
  parse: parseWith(oneTimeCodeSchema),
}));

export const resendPassword = call((body: { email: string }) => ({
  method: 'POST',
  path: RESEND_PASSWORD_PATH,
  body,
  parse: parseWith(oneTimeCodeSchema),
}));

/** `password` is the one-time code. */
export const signIn = call(
  (body: { email: string; password: string; shareToken?: string; ticket?: string }) => ({
    method: 'POST',
    path: SIGN_IN_PATH,
    body,
    parse: parseWith(customerSchema),
  }),
);

/** Signs in the customer named in the merchant header, on the strength of the merchant's signature. */
export const signInWithoutConfirmation = call((body: { shareToken: string }) => ({
  method: 'POST',
  path: SIGN_IN_WITHOUT_CONFIRMATION_PATH,
  body,
  parse: parseWith(customerSchema),
}));

export const signOut = fixedCall({ method: 'POST', path: SIGN_OUT_PATH, parse: ignoreResult });
