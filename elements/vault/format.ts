// Formats what is typed, pasted or filled in by the browser: the number in groups, MM/YY, dd.mm.yyyy.
import { brandOfNumber } from '../../src/domain/card/card.ts';
import type { DateOrder } from '../../src/domain/customer/date-order.ts';
import { withoutHidden } from '../../src/lib/without-hidden.ts';
import { plainDigits } from '../../src/lib/plain-digits.ts';

/** Separators and blanks that formatting inserts. */
const WRITTEN = /[ /._]/;

/**
 * `isForward` is false while deleting: then no separator follows the last digit, because it could not be deleted. `isTyped` is true for a
 * single key, which another may follow.
 */
export type Format = (raw: string, isForward: boolean, isTyped?: boolean) => string;

const CARD_NUMBER_MAX_DIGITS = 19;

/** Returns ASCII digits only, including those converted from East Asian and Arabic keyboards. */
export function digitsOf(text: string): string {
  return plainDigits(text).replace(/\D/g, '');
}

export const formatCardNumber: Format = (raw) => {
  const digits = digitsOf(raw);
  const brand = brandOfNumber(digits);
  if (brand === 'amex') return inGroups(digits.slice(0, 15), [4, 6, 5]);
  const max = brand === 'mastercard' ? 16 : CARD_NUMBER_MAX_DIGITS;
  return inGroups(digits.slice(0, max), [4, 4, 4, 4, 3]);
};

export function formatSecurityCode(length: number): Format {
  return (raw) => digitsOf(raw).slice(0, length);
}

const isMonth = (digits: string): boolean => /^(?:0[1-9]|1[0-2])$/.test(digits);

/** Restores what was typed, if the zero inserted before the first digit turns out to be wrong. */
function asTyped(text: string): string {
  // Cards of the years 2000 to 2009 have expired, so this is the beginning of a four-digit year.
  if (/^02\/0$/.test(text)) return '20';
  // A separator after the second digit means that both digits are one number.
  return text.replace(/^0([2-9])\/(\d)\s*([-/.])$/, '$1$2$3');
}

/** Keeps a four-digit year until it is complete, then cuts it to two digits, because autofill writes `12/2027`. */
export const formatExpiry: Format = (raw, isForward, isTyped = false) => {
  const written = withoutHidden(raw).normalize('NFKC').trim();
  const text = isForward ? asTyped(written) : written;
  // A year and its month in progress.
  if (isForward && /^20(?:\d{0,2}|\d{2}[-/.]|\d{2}[01])$/.test(text)) return text;
  if (isTyped && /^20\d{2}[-/.][01]$/.test(text)) return text;
  const yearFirst = /^(20\d{2})\s*[-/.\s]\s*(\d{1,2})$/.exec(text) ?? /^(20\d{2})(0[1-9]|1[0-2])$/.exec(text);
  if (yearFirst) return `${yearFirst[2]!.padStart(2, '0')}/${yearFirst[1]!.slice(2)}`;
  // Reformatting would turn it into another, valid date.
  const noMonth =
    /^(\d{2})\s*[/.\s-]\s*(?:20(?=\d{2}$))?(\d{0,2})$/.exec(text) ?? /^(\d{2})(\d{2})$/.exec(text);
  if (noMonth && !isMonth(noMonth[1]!)) return `${noMonth[1]}/${noMonth[2]}`;
  const oneDigitMonth = /^([1-9])\s*[/.-]/.test(text);
  let digits = digitsOf(text);
  if (oneDigitMonth || (isForward && /^[2-9]/.test(digits))) digits = `0${digits}`;
  const month = digits.slice(0, 2);
  const year = digits.slice(2);
  if (year === '') return month.length === 2 && isForward ? `${month}/` : month;
  if (!year.startsWith('20')) return `${month}/${year.slice(0, 2)}`;
  return `${month}/${year.length >= 4 ? year.slice(2, 4) : year}`;
};

const BIRTH_MASK = '__.__.____';

/**
 * Day, month, year, with an underscore for each missing digit. Dots mean that the day comes first; with slashes and hyphens `order`
 * decides, and an ambiguous date keeps its slashes, so that the field asks (`date-of-birth.ts`).
 */
export function dateOfBirthFormat(order: DateOrder | null): Format {
  return (raw, _isForward, isTyped = false) => {
    const text = withoutHidden(raw)
      .normalize('NFKC')
      .replace(/[\u2044\u2215]/g, '/')
      .replace(/\s*([./-])\s*/g, '$1')
      .trim();
    // A date with slashes is kept as typed until it is complete, and parsed then.
    const begun = text.replace(/[._]/g, '');
    if (/^\d{1,2}\/(?:\d{0,2}|\d{1,2}\/\d{0,3})$/.test(begun)) return begun;
    if (isTyped && /^\d{4}([/-])(?:\d{0,2}|\d{1,2}\1\d?)$/.test(begun)) return begun;
    const yearFirst = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})$/.exec(text);
    const short = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(text);
    if (yearFirst) return inBirthMask(`${twoDigits(yearFirst[4])}${twoDigits(yearFirst[3])}${yearFirst[1]}`);
    if (!short) return inBirthMask(digitsOf(text));
    const [first, second] = [twoDigits(short[1]), twoDigits(short[3])];
    const known = short[2] === '.' ? 'day-first' : (orderOfItself(first, second) ?? order);
    if (!known) return `${first}/${second}/${short[4]}`;
    return inBirthMask(
      known === 'day-first' ? `${first}${second}${short[4]}` : `${second}${first}${short[4]}`,
    );
  };
}

/** A number above twelve cannot be a month, and two equal numbers mean the same date in either order. */
function orderOfItself(first: string, second: string): DateOrder | null {
  if (Number(second) > 12 && Number(first) <= 12) return 'month-first';
  return Number(first) > 12 || first === second ? 'day-first' : null;
}

const twoDigits = (text = ''): string => text.padStart(2, '0');

function inBirthMask(digits: string): string {
  let next = 0;
  return digits && BIRTH_MASK.replace(/_/g, (blank) => digits[next++] ?? blank);
}

/**
 * Returns the caret's position after formatting: it has as many digits behind it as before, so that a digit typed in the middle keeps its
 * neighbours, and inserted zeros or separators do not matter.
 */
export function caretAfter(raw: string, rawCaret: number, formatted: string, isForward: boolean): number {
  const behind = digitsOf(raw.slice(rawCaret)).length;
  let caret = formatted.length;
  while (caret > 0 && WRITTEN.test(formatted[caret - 1]!) && formatted[caret - 1] !== '/') caret -= 1;
  for (let left = behind; left > 0 && caret > 0; caret -= 1) {
    if (/\d/.test(formatted[caret - 1]!)) left -= 1;
  }
  if (isForward) while (caret < formatted.length && /[ /.]/.test(formatted[caret]!)) caret += 1;
  else while (caret > 0 && /[ /.]/.test(formatted[caret - 1]!)) caret -= 1;
  return caret;
}

/**
 * Removes the digit beside a deleted separator: Backspace after `/` deletes the digit before it. `before` is the text before the key; `raw`
 * and `caret` are what the browser left.
 */
export function deleteThroughSeparator(
  before: string,
  raw: string,
  caret: number,
  isBackward: boolean,
): string {
  if (digitsOf(before) !== digitsOf(raw)) return raw;
  let at = isBackward ? caret - 1 : caret;
  const step = isBackward ? -1 : 1;
  while (at >= 0 && at < raw.length && !/\d/.test(raw[at]!)) at += step;
  return at < 0 || at >= raw.length ? raw : raw.slice(0, at) + raw.slice(at + 1);
}

function inGroups(digits: string, sizes: readonly number[]): string {
  const groups: string[] = [];
  let from = 0;
  for (const size of sizes) {
    if (from < digits.length) groups.push(digits.slice(from, from + size));
    from += size;
  }
  return groups.join(' ');
}
