// What the server says at a field: where it says a code, the text of the widget, else its own words.
import { PHONE_CODE_KEYS } from '../../domain/customer/phone.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { useText } from '../widget-context.tsx';

const KEYS: Readonly<Record<string, MessageKey>> = PHONE_CODE_KEYS;

export interface ServerWords {
  /** Undefined where nothing was said. */
  of(said: string | undefined): string | undefined;
  /** The same for each field. */
  ofAll(said: Readonly<Record<string, string>>): Record<string, string>;
}

export function useServerWords(): ServerWords {
  const text = useText();
  const worded = (said: string) => (Object.hasOwn(KEYS, said) ? text(KEYS[said]!) : said);
  return {
    of: (said) => (said === undefined ? undefined : worded(said)),
    ofAll: (said) => Object.fromEntries(Object.entries(said).map(([name, words]) => [name, worded(words)])),
  };
}
