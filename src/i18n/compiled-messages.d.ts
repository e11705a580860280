// A locale's texts as compiled by the build: `messages:en`, `messages:en/entry`, `/closing`, `/vault`, `/first` and `/rest`.
declare module 'messages:*' {
  import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

  /** Plain texts unchanged, texts with arguments as ICU trees. */
  const messages: Readonly<Record<string, string | MessageFormatElement[]>>;
  export default messages;
}
