// The server's message about a field: the widget's own text for a code, otherwise the server's words.
import { wordsOf } from '../../domain/customer/phone-code.ts';
import { useReactionText } from '../shell/use-reaction-text.ts';

export interface ServerWords {
  /** Undefined if there is no message. */
  of(message: string | undefined): string | undefined;
  /** The same for each field. */
  ofAll(messages: Readonly<Record<string, string>>): Record<string, string>;
}

export function useServerWords(): ServerWords {
  const read = useReactionText();
  const worded = (message: string) => read(wordsOf(message))!;
  return {
    of: (message) => (message === undefined ? undefined : worded(message)),
    ofAll: (messages) =>
      Object.fromEntries(Object.entries(messages).map(([name, words]) => [name, worded(words)])),
  };
}
