// Parses a typed or pasted amount in any common notation; returns an error instead of guessing.
import { withoutHidden } from '../../lib/without-hidden.ts';
import { plainDigits } from '../../lib/plain-digits.ts';
import { numberMarks } from '../../lib/local-amount.ts';
import { formatPlain, parseAmount } from './money.ts';

export type AmountInput =
  | { kind: 'empty' }
  /** `text`: the field's text after blur, in plain notation; `isRead`: separators of thousands were interpreted, or decimals dropped. */
  | { kind: 'amount'; text: string; value: string; isRead: boolean }
  | { kind: 'error' };

/** The fields of a currency that are needed to read its amounts. */
export interface AmountUnit {
  /** Decimals of an amount. */
  roundOff: number;
  ticker?: string;
  viewedTicker?: string;
  symbol?: string;
}

/** Blanks, apostrophes and the Arabic sign between thousands are never a decimal mark: all are treated as a space. */
const GROUP_MARKS = /[\s'‘’ʼ`´＇٬]/g;

const plain = (typed: string): string =>
  plainDigits(withoutHidden(typed)).trim().replace(/．/g, '.').replace(/，/g, ',').replace(GROUP_MARKS, ' ');

/** Removes the currency's own sign or ticker, before or after the number. */
function withoutSigns(text: string, { ticker, viewedTicker, symbol }: AmountUnit): string {
  // Keyboards with full-width digits also type full-width signs.
  const plainSign = (sign = '') => sign.normalize('NFKC').trim().toLowerCase();
  const isOwn = (sign: string) =>
    [ticker, viewedTicker, symbol].some((own) => plainSign(own) === plainSign(sign));
  const [, before = '', number = text, behind = ''] = /^([^\d.,]*)(.*?)([^\d.,]*)$/.exec(text) ?? [];
  const isPlain = (sign: string) => !sign.trim() || isOwn(sign);
  return isPlain(before) && isPlain(behind) ? number : text;
}

/** True if the text contains anything besides digits and marks, such as a letter. */
export const hasOtherSigns = (typed: string): boolean => /[^0-9., ٫]/.test(plain(typed));

/** True if the text contains any currency sign. */
export const hasMoneySign = (typed: string): boolean => /\p{Sc}/u.test(typed);

/** A typed amount has no more than thirty digits. */
const MAX_DIGITS = 30;
const GROUPED = /^(?!0+\D)\d{1,3}(?:([., ])\d{3})(?:\1\d{3})*$/;
/** The Arabic decimal sign has no other meaning. */
const SPLIT = /^(.*?)(?:([.,٫])(\d*))?$/;

interface NumberParts {
  whole: string;
  decimals?: string;
  isGrouped: boolean;
}

/** Null if the text is no number, or could be two. */
function readNumber(text: string, group: string | null): NumberParts | null {
  const marks = text.match(/[.,]/g) ?? [];
  const isAlone = marks.length === 1 && !/[ ٫]/.test(text);
  // A repeated mark separates thousands, and so does the reader's own group mark before three digits.
  if (GROUPED.test(text) && (!isAlone || marks[0] === group))
    return { whole: text.replace(/\D/g, ''), isGrouped: true };
  const [, before = '', mark, decimals] = SPLIT.exec(text)!;
  const isGrouped = GROUPED.test(before) && !before.includes(mark!);
  if (!isGrouped && !/^\d*$/.test(before)) return null;
  return { whole: before.replace(/\D/g, ''), decimals, isGrouped };
}

/** `tag`: the reader's language tag for numbers; null for plain notation, with only a point. */
export function readAmountInput(typed: string, unit: AmountUnit, tag: string | null): AmountInput {
  const text = withoutSigns(plain(typed), unit);
  if (text === '') return { kind: 'empty' };
  const read = readNumber(text, tag && numberMarks(tag).group);
  if (!read || read.whole.length > MAX_DIGITS) return { kind: 'error' };
  const { whole, isGrouped } = read;
  const decimals = read.decimals?.slice(0, unit.roundOff);
  if (whole === '' && !read.decimals) return { kind: 'error' };
  const amount = parseAmount(`${whole || '0'}.${decimals || '0'}`);
  if (!amount) return { kind: 'error' };
  const value = formatPlain(amount);
  return {
    kind: 'amount',
    // Keeps cents as typed.
    text: decimals && decimals.length <= 2 ? `${value.split('.')[0]}.${decimals}` : value,
    value,
    isRead: isGrouped || decimals !== read.decimals,
  };
}
