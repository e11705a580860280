// What the server says about a phone number by a code, as a text of the widget.
import { PHONE_CODE_KEYS } from '../../domain/customer/phone.ts';
import type { MessageKey } from '../../i18n/messages.ts';

const KEYS: Readonly<Record<string, MessageKey>> = PHONE_CODE_KEYS;

/** Null for the server's own words. */
export function phoneMessageKey(said: string | undefined): MessageKey | null {
  return said !== undefined && Object.hasOwn(KEYS, said) ? KEYS[said]! : null;
}
