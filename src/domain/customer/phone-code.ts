// Errors caused by the phone field, whichever call was sent; they are shown below it.
import { isRampError } from '../errors/ramp-error.ts';
import type { ReactionText } from '../reactions/reaction.ts';
import { PHONE_CODE_KEYS } from './phone.ts';

const KEYS: Readonly<Record<string, (typeof PHONE_CODE_KEYS)[keyof typeof PHONE_CODE_KEYS]>> =
  PHONE_CODE_KEYS;

/** In capitals; null for any other error. */
export function phoneCodeOf(error: unknown): string | null {
  const code = isRampError(error) ? error.code.toUpperCase() : '';
  return Object.hasOwn(PHONE_CODE_KEYS, code) ? code : null;
}

/** Also recognises a code that is sent as a field's message. */
export function phoneCodeIn(error: unknown): keyof typeof PHONE_CODE_KEYS | null {
  const messages = isRampError(error) ? Object.values(error.fields ?? {}).flat() : [];
  const code = phoneCodeOf(error) ?? messages.find((word) => Object.hasOwn(PHONE_CODE_KEYS, word));
  return (code as keyof typeof PHONE_CODE_KEYS | undefined) ?? null;
}

/** The gateway's message for a field: the widget's own text for a known code, otherwise the gateway's text. */
export const wordsOf = (message: string): ReactionText =>
  Object.hasOwn(KEYS, message) ? { key: KEYS[message]! } : { text: message };
