// Validates NEAR account names (lower-cased; 64 characters need no look-up).
import { NEAR_IMPLICIT_ADDRESS_LENGTH } from '../constants.ts';

const MIN_LENGTH = 2;
const MAX_LENGTH = 64;

/** Parts of digits and lower-case letters, joined by single dots, hyphens or underscores. */
const ACCOUNT_ID = /^[a-z0-9]+(?:[._-][a-z0-9]+)*$/;

/** Accepts any letters although implicit accounts have hex digits only, because gateways accept them too. */
const IMPLICIT_ACCOUNT = /^[a-z0-9]+$/;

/** Lower-cases typed, pasted and preset names. */
export function normaliseNearAddress(text: string): string {
  return text.toLowerCase();
}

export function isNearAccountId(accountId: string): boolean {
  return accountId.length >= MIN_LENGTH && accountId.length <= MAX_LENGTH && ACCOUNT_ID.test(accountId);
}

/** Needs no look-up: such an account is created by its first payment. */
export function isImplicitNearAccount(accountId: string): boolean {
  return accountId.length === NEAR_IMPLICIT_ADDRESS_LENGTH && IMPLICIT_ACCOUNT.test(accountId);
}
