// Validates card fields: number by brand, expiry, security code, holder.
import type { CardType } from '../records.ts';

const LENGTHS: Readonly<Record<CardType, readonly number[]>> = {
  visa: [13, 16, 19],
  mastercard: [16],
  amex: [15],
  unionpay: [14, 15, 16, 17, 18, 19],
  other: [12, 13, 14, 15, 16, 17, 18, 19],
};
const MAX_YEARS_AHEAD = 19;

export function cardTypeOf(number: string): CardType {
  if (/^3[47]/.test(number)) return 'amex';
  if (number.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2(22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720))/.test(number)) return 'mastercard';
  return /^(62|81)/.test(number) ? 'unionpay' : 'other';
}

/** Returns the digits, or null if the text is not a card number. */
export function readCardNumber(text: string): string | null {
  const number = text.replaceAll(' ', '');
  if (!/^\d+$/.test(number)) return null;
  const type = cardTypeOf(number);
  if (!LENGTHS[type].includes(number.length)) return null;
  return type === 'unionpay' || isLuhnRight(number) ? number : null;
}

function isLuhnRight(number: string): boolean {
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

const HOUR_MS = 60 * 60 * 1000;

/** Valid until the month is over everywhere (UTC−12). */
export function isExpiryValid(text: string, now: Date): boolean {
  const match = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(text);
  if (!match) return false;
  const month = Number(match[1]);
  const year = 2000 + Number(match[2]);
  const firstAfter = Date.UTC(year, month, 1);
  const last = new Date(now.getTime() - 12 * HOUR_MS);
  return firstAfter > last.getTime() && year <= last.getUTCFullYear() + MAX_YEARS_AHEAD;
}

export const isSecurityCodeValid = (code: string, type: CardType) =>
  (type === 'amex' ? /^\d{4}$/ : /^\d{3}$/).test(code);

export const isHolderValid = (holder: string) => holder.trim() !== '';

/**
 * Valid for adults of at most 150 years. A day begins when it begins anywhere (UTC+14); people born on 29 February come of age on 1 March.
 */
export function isBirthDateValid(text: string, now: Date): boolean {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return false;
  const first = new Date(now.getTime() + 14 * HOUR_MS);
  const today = Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), first.getUTCDate());
  return Date.UTC(year + 18, month - 1, day) <= today && Date.UTC(year + 150, month - 1, day) >= today;
}
