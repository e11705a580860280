// Decimal arithmetic for money: enough places for every catalogue currency, never binary floating point.
import Big from 'big.js';

/** A constructor of our own, so that no other code's settings reach the sandbox's money. */
export const Decimal = Big();
Decimal.DP = 40;
Decimal.NE = -100;
Decimal.PE = 100;

export type DecimalValue = InstanceType<typeof Decimal>;

export const dec = (value: string | number | DecimalValue): DecimalValue => new Decimal(value);

export const roundDown = (value: DecimalValue, places: number) => value.round(places, Decimal.roundDown);
export const roundUp = (value: DecimalValue, places: number) => value.round(places, Decimal.roundUp);
export const roundHalfUp = (value: DecimalValue, places: number) => value.round(places, Decimal.roundHalfUp);

/** Plain digits without an exponent; at most 18 places, which no catalogue currency exceeds. */
export const toText = (value: DecimalValue) => roundHalfUp(value, 18).toFixed();

/** To `digits` significant digits, as quotes are given. */
export function toSignificant(value: DecimalValue, digits: number): string {
  return dec(value.toPrecision(digits)).toFixed();
}

export const AMOUNT_PATTERN = /^[0-9]+(\.[0-9]+)?$/;
