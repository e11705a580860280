// Rules of a payment card's fields.
import type { CardBrand } from './card-brand.ts';
import { isEmptyText } from '../../lib/typed-text.ts';

interface BrandRule {
  prefix: RegExp;
  lengths: readonly number[];
  hasCheckDigit: boolean;
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

const BRAND_RULES: Readonly<Record<CardBrand, BrandRule>> = {
  amex: { prefix: /^3[47]/, lengths: [15], hasCheckDigit: true },
  visa: { prefix: /^4/, lengths: [13, 16, 19], hasCheckDigit: true },
  mastercard: {
    prefix: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    hasCheckDigit: true,
  },
  unionpay: { prefix: /^(?:62|81)/, lengths: range(14, 19), hasCheckDigit: false },
  other: { prefix: /^/, lengths: range(12, 19), hasCheckDigit: true },
};

/** UnionPay numbers have no usual length, and no check digit that would confirm one. */
const WHOLE_LENGTHS: Readonly<Record<CardBrand, number>> = {
  amex: 15,
  visa: 16,
  mastercard: 16,
  unionpay: 19,
  other: 16,
};

const EXPIRY_MAX_YEARS_AHEAD = 19;
const LAST_ZONE_MS = 12 * 60 * 60 * 1000;
const DIGITS_OF_A_CARD_NUMBER = /(?:\d[ -]?){12}/;
/** `number` may contain spaces and may be incomplete. */
export function brandOfNumber(number: string): CardBrand {
  const digits = number.replace(/\s/g, '');
  const brands = Object.keys(BRAND_RULES) as CardBrand[];
  return brands.find((brand) => brand !== 'other' && BRAND_RULES[brand].prefix.test(digits)) ?? 'other';
}

export function isValidCardNumber(number: string): boolean {
  const digits = number.replace(/\s/g, '');
  if (!/^\d+$/.test(digits)) return false;
  const { lengths, hasCheckDigit } = BRAND_RULES[brandOfNumber(digits)];
  return lengths.includes(digits.length) && (!hasCheckDigit || hasLuhnCheckDigit(digits));
}

/**
 * True if the number has the usual length of its brand, so that the next digit belongs to the next field. The focus does not leave a number
 * of another length by itself.
 */
export function isWholeCardNumber(number: string): boolean {
  const digits = number.replace(/\s/g, '');
  return isValidCardNumber(digits) && digits.length === WHOLE_LENGTHS[brandOfNumber(digits)];
}

function hasLuhnCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const weighted = place % 2 === 1 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum > 0 && sum % 10 === 0;
}

/** `MM/YY`, valid until its month is over everywhere (UTC−12) and at most 19 years ahead. */
export function isValidExpiry(expiry: string, now: Date): boolean {
  const match = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(expiry);
  if (!match) return false;
  const month = Number(match[1]);
  const last = new Date(now.getTime() - LAST_ZONE_MS);
  const yearsAhead = 2000 + Number(match[2]) - last.getUTCFullYear();
  if (yearsAhead < 0 || yearsAhead > EXPIRY_MAX_YEARS_AHEAD) return false;
  return yearsAhead > 0 || month >= last.getUTCMonth() + 1;
}

/** Amex cards have four digits, and no other code. */
export function securityCodeLength(brand: CardBrand): number {
  return brand === 'amex' ? 4 : 3;
}

export function isValidSecurityCode(code: string, brand: CardBrand): boolean {
  return /^\d+$/.test(code) && code.length === securityCodeLength(brand);
}

/** Refuses a card number that was typed into the wrong field. */
export function isValidHolder(holder: string): boolean {
  return !isEmptyText(holder) && !DIGITS_OF_A_CARD_NUMBER.test(holder);
}
