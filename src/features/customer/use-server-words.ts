// The server's message about a field: the widget's own text for a code, otherwise the server's words.
import { wordsOf } from '../../domain/customer/phone-code.ts';
import { useReactionText } from '../order/index.ts';

export interface ServerWords {
  /** Undefined if there is no message. */
  of(said: string | undefined): string | undefined;
  /** The same for each field. */
  ofAll(said: Readonly<Record<string, string>>): Record<string, string>;
}

export function useServerWords(): ServerWords {
  const read = useReactionText();
  const worded = (said: string) => read(wordsOf(said))!;
  return {
    of: (said) => (said === undefined ? undefined : worded(said)),
    ofAll: (said) => Object.fromEntries(Object.entries(said).map(([name, words]) => [name, worded(words)])),
  };
}
