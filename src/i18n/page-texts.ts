// Texts with which a page replaces the widget's: which keys it may change, and how such a text is validated.
import { isRecord, parseRecord } from '../lib/stored-record.ts';
import { isLocale, type Locale } from './locale.ts';
import type { Message, Messages } from './messages.ts';

/** By locale and key, validated. */
export type PageTexts = Readonly<Partial<Record<Locale, Messages>>>;

export type TextFault =
  'not_json' | 'unknown_locale' | 'unknown_key' | 'kept_key' | 'not_plain' | 'too_long' | 'placeholders';

export interface BadText {
  /** Null if the whole input was refused. */
  locale: string | null;
  key: string | null;
  fault: TextFault;
  /** For `placeholders`: those that the text must contain. */
  placeholders: readonly string[];
  /** For `too_long`: the maximum length. */
  most: number;
}

/**
 * Keys of names, titles and buttons that promise nothing. All other texts stay the widget's, including future ones: amounts, fees, rates
 * and limits, errors and warnings, agreements, states of an order, and requests of a payment or an identity check.
 */
const OPEN: Readonly<Record<string, string>> = {
  address: 'confirm connectNear forgetLast lastWallet paste title useLast',
  billing: 'city country edit phone phoneCode postalCode save state street title',
  billingEdit: 'newAddress title',
  calculator: 'buy direction paymentMethod proceed proceedWith sell title',
  card: 'addNew formTitle newCard payWith savedCards selectTitle',
  greeting: 'continue title',
  lightKyc: 'continue firstName lastName title',
  login: 'code codeTitle continue email resend title',
  merchant: 'return returnUnnamed',
  order: 'help toCalculator',
  picker: 'allCurrencies bestOffers found noMatch payTitle receiveTitle search',
  qr: 'copyCode title',
  sell: 'cardCreateTitle cardSelectTitle fromWallet makeNewOrder',
  shell: 'article help report',
  stepper: 'amount card done pay transfer verify wallet',
  tracker: 'explorer receiptLink shareLink summary supportLink supportTitle',
  userInfo: 'address data logOut wallet',
};

export const OPEN_KEYS: ReadonlySet<string> = new Set(
  Object.entries(OPEN).flatMap(([area, names]) => names.split(' ').map((name) => `${area}.${name}`)),
);

/** Enough for another wording, but not for a second sentence. */
const LEAST_ROOM = 40;
/** Line breaks, control characters and directional marks. */
const UNPLAIN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
const PLACEHOLDER = /\{(\w+)\}/;
const LITERAL = 0;
const ARGUMENT = 1;

/** `own`: the widget's English texts; all languages have the same placeholders. */
export function readPageTexts(json: string, own: Messages): { texts: PageTexts; bad: BadText[] } {
  const bad: BadText[] = [];
  const given = parseRecord(json);
  if (!given) return { texts: {}, bad: [badText(null, null, 'not_json')] };
  const texts: Partial<Record<Locale, Messages>> = {};
  for (const [locale, words] of Object.entries(given)) {
    if (!isLocale(locale)) bad.push(badText(locale, null, 'unknown_locale'));
    else if (!isRecord(words)) bad.push(badText(locale, null, 'not_json'));
    else texts[locale] = readTexts(locale, words, own, bad);
  }
  return { texts, bad };
}

function readTexts(
  locale: Locale,
  words: Readonly<Record<string, unknown>>,
  own: Messages,
  bad: BadText[],
): Messages {
  const texts: Record<string, Message> = {};
  for (const [key, text] of Object.entries(words)) {
    const read = readText(key, text, own);
    if ('fault' in read) bad.push({ ...badText(locale, key, read.fault), ...read });
    else texts[key] = read.message;
  }
  return texts;
}

type ReadText = { message: Message } | (Pick<BadText, 'fault'> & Partial<BadText>);

function readText(key: string, text: unknown, own: Messages): ReadText {
  if (!Object.hasOwn(own, key)) return { fault: 'unknown_key' };
  if (!OPEN_KEYS.has(key)) return { fault: 'kept_key' };
  if (typeof text !== 'string' || text.trim() === '' || UNPLAIN.test(text)) return { fault: 'not_plain' };
  const ownParts = partsOf(own[key]!);
  const most = Math.max(LEAST_ROOM, 2 * ownParts.literal.length);
  const pieces = piecesOf(text);
  const parts = partsOf(pieces);
  if (parts.literal.length > most) return { fault: 'too_long', most };
  const { placeholders } = ownParts;
  const isSame = String(placeholders) === String(parts.placeholders) && !/[{}]/.test(parts.literal);
  if (!isSame) return { fault: 'placeholders', placeholders };
  return { message: placeholders.length > 0 ? pieces : text };
}

interface Piece {
  type: number;
  value: string;
}

/** Parses like the build, but only plain arguments, because no other text may be changed. */
const piecesOf = (text: string): readonly Piece[] =>
  text
    .split(PLACEHOLDER)
    .map((value, index) => ({ type: index % 2 === 0 ? LITERAL : ARGUMENT, value }))
    .filter(({ value }) => value !== '');

function partsOf(message: Message): { literal: string; placeholders: string[] } {
  const pieces: readonly Piece[] =
    typeof message === 'string' ? [{ type: LITERAL, value: message }] : (message as readonly Piece[]);
  const values = (wanted: number) => pieces.filter(({ type }) => type === wanted).map(({ value }) => value);
  return { literal: values(LITERAL).join(''), placeholders: [...new Set(values(ARGUMENT))].sort() };
}

const badText = (locale: string | null, key: string | null, fault: TextFault): BadText => ({
  locale,
  key,
  fault,
  placeholders: [],
  most: 0,
});
