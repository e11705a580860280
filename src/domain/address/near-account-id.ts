// The form of a NEAR account name (lower-cased, 64 characters pass without a look-up).
import { NEAR_IMPLICIT_ADDRESS_LENGTH } from '../constants.ts';

const MIN_LENGTH = 2;
const MAX_LENGTH = 64;

/** Parts of digits and lower-case letters, joined by single dots, hyphens or underscores. */
const ACCOUNT_ID = /^[a-z0-9]+(?:[._-][a-z0-9]+)*$/;

/** Any lower-case letters pass, although implicit accounts have hex digits only: gateways take them too. */
const IMPLICIT_ACCOUNT = /^[a-z0-9]+$/;

/** Typed, pasted and preset names are all lower-cased. */
export function normaliseNearAddress(text: string): string {
  return text.toLowerCase();
}

export function isNearAccountId(accountId: string): boolean {
  return accountId.length >= MIN_LENGTH && accountId.length <= MAX_LENGTH && ACCOUNT_ID.test(accountId);
}

/** Passes without a look-up: such an account comes to be with its first payment. */
export function isImplicitNearAccount(accountId: string): boolean {
  return accountId.length === NEAR_IMPLICIT_ADDRESS_LENGTH && IMPLICIT_ACCOUNT.test(accountId);
}
