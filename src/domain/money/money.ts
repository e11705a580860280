// Exact decimal arithmetic; outside this folder amounts are strings.
import Big from 'big.js';
import { AMOUNT_PATTERN } from '../wire/readers.ts';

/**
 * A separate constructor, so that no setting affects the page. Strict: refuses numbers. Division truncates (mode 0) far beyond every
 * currency's decimals, so that rounding down or up afterwards stays correct.
 */
const Decimal = Big();
Decimal.strict = true;
Decimal.DP = 40;
Decimal.RM = 0;

export type Decimal = Big;

const DOWN = 0;
/** For amounts that are only displayed. */
export const HALF_UP = 1;
const UP = 3;

/** Null for anything but plain decimal text: no sign, no exponent, no white space. */
export function parseAmount(text: string | null | undefined): Decimal | null {
  return text && AMOUNT_PATTERN.test(text) ? new Decimal(text) : null;
}

/** For texts that the program wrote itself, or that were validated on arrival. */
export function decimal(text: string): Decimal {
  return new Decimal(text);
}

export const ZERO = decimal('0');

/** Formats in plain notation, without trailing zeros. */
export function formatPlain(amount: Decimal): string {
  return amount.toFixed();
}

/** For amounts that the customer receives. */
export function roundDown(amount: Decimal, digits: number): string {
  return formatPlain(amount.round(digits, DOWN));
}

/** For amounts that the customer pays. */
export function roundUp(amount: Decimal, digits: number): string {
  return formatPlain(amount.round(digits, UP));
}

/** For display only: exactly this many decimals. */
export function formatFixed(amount: Decimal, digits: number): string {
  return amount.toFixed(digits, HALF_UP);
}

/** Returns the sign of `left − right`. */
export function compareAmounts(left: string, right: string): -1 | 0 | 1 {
  return decimal(left).cmp(decimal(right));
}

/** '100', '100.0' and '0100' are the same amount. */
export function isSameAmount(left: string, right: string): boolean {
  const [first, second] = [parseAmount(left), parseAmount(right)];
  return first !== null && second !== null && first.eq(second);
}
