// Turns a message key and its arguments into text; plurals and other rules need the formatter, which loads with the later steps.
import { localAmount } from '../lib/local-amount.ts';
import { LOCALE_TAGS, numbersTag, type Locale } from './locale.ts';
import type { MessageKey, Messages } from './messages.ts';

export type TextValues = Record<string, string | number>;

export interface Text {
  (key: MessageKey, values?: TextValues): string;
  readonly locale: Locale;
  /** For example `en-US`. */
  readonly tag: string;
  /** Language tag for formatting numbers, for example `es-MX`. */
  readonly numbers: string;
  /** Formats a plain decimal text for the reader. */
  amount(amount: string): string;
}

/** Formats any ICU message; `tree` is the parsed message. */
export type FormatRich = (tree: readonly object[], values: TextValues, tag: string) => string;

/** A piece of a parsed message; `type` is the parser's number. */
interface Piece {
  type: number;
  value?: string;
}

const LITERAL = 0;
const ARGUMENT = 1;

/** The source of a text function; more texts may be added later. */
export interface TextSource {
  messages: Messages;
  formatRich: FormatRich | null;
  /** A requested text was missing, and its key was shown. */
  isShort?: boolean;
}

/** The texts of the first part are plain or have simple arguments, which the build checks. */
export const createText = (locale: Locale, messages: Messages, formatRich: FormatRich | null): Text =>
  createTextOf(locale, { messages, formatRich });

export function createTextOf(locale: Locale, source: TextSource): Text {
  const tag = LOCALE_TAGS[locale];
  const format = (key: string, values: TextValues = {}): string => {
    const { messages, formatRich } = source;
    const isThere = Object.hasOwn(messages, key);
    source.isShort ||= !isThere;
    const message = isThere ? messages[key]! : key;
    if (typeof message === 'string') return message;
    const simple = formatSimple(message as readonly Piece[], values);
    if (simple !== null) return simple;
    if (!formatRich) throw new Error(`The text ${key} needs its formatter`);
    return formatRich(message, values, tag);
  };
  const numbers = numbersTag(locale);
  const amount = (plain: string) => localAmount(plain, numbers);
  return Object.assign(format, { locale, tag, numbers, amount }) as Text;
}

/** Returns null for a message with more than literals and plain arguments. */
function formatSimple(pieces: readonly Piece[], values: TextValues): string | null {
  let text = '';
  for (const { type, value = '' } of pieces) {
    if (type === LITERAL) text += value;
    else if (type === ARGUMENT) text += String(values[value] ?? '');
    else return null;
  }
  return text;
}
