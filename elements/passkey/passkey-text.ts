// The texts of the passkey page, from its own locale files: the parent page chooses the language, but supplies no text.
import en from 'messages:en/passkey';
import es from 'messages:es/passkey';
import pt from 'messages:pt/passkey';

export type PasskeyTextName =
  | 'continue'
  | 'continueAs'
  | 'make'
  | 'makeTitle'
  | 'makeLead'
  | 'signInLead'
  | 'cancelled'
  | 'timedOut'
  | 'notAllowed'
  | 'notMade'
  | 'alreadyHere'
  | 'unknown'
  | 'noAnswer'
  | 'window'
  | 'windowOpen';

const MESSAGES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = { en, es, pt };

export type PasskeyText = (name: PasskeyTextName, hint?: string) => string;

/** `tag`: `es`, `es-MX`; falls back to English. */
export function textsIn(tag: string): PasskeyText {
  const language = tag.slice(0, 2).toLowerCase();
  const messages = Object.hasOwn(MESSAGES, language) ? MESSAGES[language]! : en;
  return (name, hint = '') => {
    const message = messages[`passkey.${name}`];
    return Array.isArray(message)
      ? (message as Part[]).map((part) => wordsOf(part, hint)).join('')
      : String(message);
  };
}

/** A text with a placeholder is compiled into parts; `type` 0 is literal text. */
interface Part {
  type: number;
  value: string;
}

const wordsOf = ({ type, value }: Part, hint: string): string => (type === 0 ? value : hint);
