// Recognises a card limit by the server's English text on fromAmount.
import type { FieldErrors } from '../errors/ramp-error.ts';

export type CardLimit = 'daily' | 'weekly' | 'yearly';

/** The yearly text has no final period (sic). */
const LIMIT_TEXTS: ReadonlyMap<string, CardLimit> = new Map([
  ['You reached your daily limit.', 'daily'],
  ['You reached your weekly limit.', 'weekly'],
  ['You reached your yearly limit', 'yearly'],
]);

export function limitOf(fields: FieldErrors | undefined): CardLimit | null {
  const messages = fields && Object.hasOwn(fields, 'fromAmount') ? (fields.fromAmount ?? []) : [];
  for (const message of messages) {
    const limit = LIMIT_TEXTS.get(message);
    if (limit) return limit;
  }
  return null;
}
