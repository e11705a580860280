// One text function for as long as its texts hold: nothing has to be drawn again where more texts have come beside the known ones.
import type { Locale } from './locale.ts';
import type { Messages } from './messages.ts';
import { createTextOf, type Text, type TextSource } from './text.ts';

export interface TextSettings extends Pick<TextSource, 'messages' | 'formatRich'> {
  locale: Locale;
}

/** Answers with the same function until another language, or another text for a known key, has come. */
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

/** Where a key was shown for a text that may have come now. */
function hasOnlyGrown({ messages: before, isShort }: TextSource, messages: Messages): boolean {
  if (before === messages) return true;
  return !isShort && Object.entries(before).every(([key, message]) => messages[key] === message);
}
