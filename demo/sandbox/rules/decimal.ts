// Decimal arithmetic for money: enough places for every currency of the catalogue, and never binary floating point.
import Big from 'big.js';

/** A separate constructor, so that no other code's settings affect the sandbox's money. */
export const Decimal = Big();
Decimal.DP = 40;
Decimal.NE = -100;
Decimal.PE = 100;

export type DecimalValue = InstanceType<typeof Decimal>;

export const dec = (value: string | number | DecimalValue): DecimalValue => new Decimal(value);

export const roundDown = (value: DecimalValue, places: number) => value.round(places, Decimal.roundDown);
export const roundUp = (value: DecimalValue, places: number) => value.round(places, Decimal.roundUp);
export const roundHalfUp = (value: DecimalValue, places: number) => value.round(places, Decimal.roundHalfUp);

/** Returns plain digits without an exponent, with at most 18 decimal places: no currency of the catalogue has more. */
export const toText = (value: DecimalValue) => roundHalfUp(value, 18).toFixed();

/** Rounds to `digits` significant digits, as quotes require. */
export function toSignificant(value: DecimalValue, digits: number): string {
  return dec(value.toPrecision(digits)).toFixed();
}

export const AMOUNT_PATTERN = /^[0-9]+(\.[0-9]+)?$/;
