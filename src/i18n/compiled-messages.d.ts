// The texts of a locale as the build hands them over: `messages:en`, `messages:en/entry`, `/closing`, `/vault`, `/first` and `/rest`.
declare module 'messages:*' {
  import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

  /** Plain texts as they are, texts with arguments as ICU trees. */
  const messages: Readonly<Record<string, string | MessageFormatElement[]>>;
  export default messages;
}
