// Keeps one text function as long as its texts are valid, so that nothing is re-rendered when texts are only added.
import type { Locale } from './locale.ts';
import type { Messages } from './messages.ts';
import { createTextOf, type Text, type TextSource } from './text.ts';

export interface TextSettings extends Pick<TextSource, 'messages' | 'formatRich'> {
  locale: Locale;
}

/** Returns the same function until the language, or the text of a known key, changes. */
export function createTextReader(): (settings: TextSettings) => Text {
  let known: { source: TextSource; text: Text } | null = null;
  return ({ locale, messages, formatRich }) => {
    if (known?.text.locale === locale && hasOnlyGrown(known.source, messages))
      Object.assign(known.source, { messages, formatRich });
    else {
      const source = { messages, formatRich };
      known = { source, text: createTextOf(locale, source) };
    }
    return known.text;
  };
}

/** False if a key was shown instead of its text, because that text may have been added now. */
function hasOnlyGrown({ messages: before, isShort }: TextSource, messages: Messages): boolean {
  if (before === messages) return true;
  return !isShort && Object.entries(before).every(([key, message]) => messages[key] === message);
}
