// The texts of the error catalogue: the widget's own by key, or the server's.
import { useCallback } from 'react';
import type { ReactionText } from '../../domain/reactions/reaction.ts';
import type { Text } from '../../i18n/text.ts';
import { useText } from '../widget-context.tsx';

/** Null for no text. Not for texts with `{seconds}`: the login shows those itself. */
export function useReactionText(): (message: ReactionText | null) => string | null {
  const text = useText();
  return useCallback(
    (message) => {
      if (!message) return null;
      const words = wordsOf(text, message);
      return message.isUnsent ? `${words.replace(/[^.!?]$/, '$&.')} ${text('errors.unsent')}` : words;
    },
    [text],
  );
}

function wordsOf(text: Text, message: ReactionText): string {
  if ('key' in message) return text(message.key, { seconds: 0 });
  return message.otherwise && text.locale !== 'en' ? text(message.otherwise) : message.text;
}
