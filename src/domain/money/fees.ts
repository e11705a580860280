// The fee formulas; each flat fee is subtracted in its own currency, and of a `max`, the option with which the customer gets least applies:
// receive = max(0, (pay − flatPay − pay × share) × rate − flatReceive), and back:
// pay = ((receive + flatReceive) ÷ rate + flatPay) ÷ (1 − share).
import { SELL_NETWORK_FEE } from '../constants.ts';
import type { Fee, PairFees } from './fee.ts';
import { decimal, roundDown, roundUp, ZERO, type Decimal } from './money.ts';
import { RampError } from '../errors/ramp-error.ts';
import type { ExchangeRate } from './rate.ts';
import { rateKey, ratioOf, type Pair, type Ratio } from './rates.ts';

/** The values from which an amount's fees are calculated. */
export interface FeeTerms {
  pair: Pair;
  rate: ExchangeRate;
  fees: PairFees;
}

/** The values from which a pair's amounts are calculated. */
export interface Terms extends FeeTerms {
  payRoundOff: number;
  receiveRoundOff: number;
}

/** One option of the fees: a `max` has several, and the most expensive applies. */
export interface FeeOption {
  flatPay: Decimal;
  flatReceive: Decimal;
  /** A fraction of the whole pay amount: 0.015 is 1.5 %. */
  share: Decimal;
}

/** No real price list has more; a hostile one could freeze the browser. */
const MAX_OPTIONS = 64;
const WHOLE = decimal('1');
/** Multiplication is exact, and much faster than division. */
const PERCENT = decimal('0.01');
const NOTHING: FeeOption = { flatPay: ZERO, flatReceive: ZERO, share: ZERO };

/** Returns all options of the fee. A fee in a currency of neither side violates the contract. */
function feeOptions(fee: Fee | undefined, pair: Pair): FeeOption[] {
  switch (fee?.type) {
    case undefined:
      return [NOTHING];
    case 'percent':
      return [{ ...NOTHING, share: decimal(fee.value).times(PERCENT) }];
    case 'money':
      return [moneyOption(decimal(fee.amount), fee.currency, pair)];
    case 'sum':
      return fee.fees.map((part) => feeOptions(part, pair)).reduce(addEach, [NOTHING]);
    case 'max':
      return fee.options.flatMap((option) => feeOptions(option, pair));
  }
}

function moneyOption(amount: Decimal, currency: string, pair: Pair): FeeOption {
  if (currency === pair.pay) return { ...NOTHING, flatPay: amount };
  if (currency === pair.receive) return { ...NOTHING, flatReceive: amount };
  throw new RampError('unexpected_server_error', `A fee in ${currency} belongs to neither side of the pair`);
}

function addEach(left: FeeOption[], right: FeeOption[]): FeeOption[] {
  if (left.length * right.length > MAX_OPTIONS) {
    throw new RampError('unexpected_server_error', 'The fees have too many alternatives');
  }
  return left.flatMap((one) =>
    right.map((other) => ({
      flatPay: add(one.flatPay, other.flatPay),
      flatReceive: add(one.flatReceive, other.flatReceive),
      share: add(one.share, other.share),
    })),
  );
}

/** Most parts of a fee are zero, and adding them needs no new decimal. */
function add(left: Decimal, right: Decimal): Decimal {
  if (left === ZERO) return right;
  return right === ZERO ? left : left.plus(right);
}

// A price list's fees are the same object at each key press.
const OPTIONS = new WeakMap<PairFees, { key: string; options: FeeOption[] }>();

function optionsOf(fees: PairFees, pair: Pair): FeeOption[] {
  const key = rateKey(pair);
  const known = OPTIONS.get(fees);
  if (known?.key === key) return known.options;
  const options = addEach(feeOptions(fees.providerFee, pair), feeOptions(fees.networkFeeFiat, pair));
  OPTIONS.set(fees, { key, options });
  return options;
}

/** False for fees that violate the contract: a currency of neither side, or more options than a price list has. */
export function areFeesOf(pair: Pair, fees: PairFees): boolean {
  try {
    return optionsOf(fees, pair).length > 0;
  } catch {
    return false;
  }
}

interface OpenTerms {
  ratio: Ratio;
  options: FeeOption[];
}

// Each key press needs them again, usually with the same rate and fees: cached for as long as those fees.
const OPENED = new WeakMap<PairFees, { rate: ExchangeRate; key: string; open: OpenTerms | null }>();

/** Returns rate and fees of the terms; null if they count as no rate: multiplier 0, or 100 percent and more. */
function openTerms({ rate, fees, pair }: Terms): OpenTerms | null {
  const key = rateKey(pair);
  const known = OPENED.get(fees);
  if (known?.rate === rate && known.key === key) return known.open;
  const ratio = ratioOf(rate);
  const options = ratio && optionsOf(fees, pair);
  const isOpen = options?.every(({ share }) => share.lt(WHOLE));
  const open = ratio && options && isOpen ? { ratio, options } : null;
  OPENED.set(fees, { rate, key, open });
  return open;
}

/** False if the pair counts as not available although it has a rate. */
export function isExchangeable(terms: Terms): boolean {
  return openTerms(terms) !== null;
}

/** Returns the smallest result of all options, at least zero, in the receive currency; exact except for one division. */
function netOf(pay: Decimal, { multiplier, divisor }: Ratio, options: FeeOption[]): Decimal {
  const nets = options.map(({ flatPay, flatReceive, share }) => {
    const exchanged = pay.minus(flatPay).minus(pay.times(share)).times(multiplier);
    return exchanged.minus(flatReceive.times(divisor)).div(divisor);
  });
  return greatest([ZERO, smallest(nets)]);
}

function smallest(amounts: Decimal[]): Decimal {
  return amounts.reduce((least, amount) => (amount.lt(least) ? amount : least));
}

function greatest(amounts: Decimal[]): Decimal {
  return amounts.reduce((most, amount) => (amount.gt(most) ? amount : most));
}

/** Returns what the customer receives for the pay amount, rounded down; null without a rate. */
export function receiveFromPay(pay: Decimal, terms: Terms): string | null {
  const open = openTerms(terms);
  return open && roundDown(netOf(pay, open.ratio, open.options), terms.receiveRoundOff);
}

/** Returns what the customer pays to receive at least the amount, rounded up; '' for zero, null without a rate. */
export function payFromReceive(receive: Decimal, terms: Terms): string | null {
  const open = openTerms(terms);
  if (!open) return null;
  if (receive.lte(ZERO)) return '';
  const { multiplier, divisor } = open.ratio;
  const grossUps = open.options.map(({ flatPay, flatReceive, share }) => {
    const owed = receive.plus(flatReceive).times(divisor).plus(flatPay.times(multiplier));
    return owed.div(multiplier.times(WHOLE.minus(share)));
  });
  const pay = roundUp(greatest(grossUps), terms.payRoundOff);
  if (netOf(decimal(pay), open.ratio, open.options).gte(receive)) return pay;
  // The quotient was truncated just below a whole step, so rounding up had no effect.
  const step = decimal('10').pow(-terms.payRoundOff);
  return roundUp(decimal(pay).plus(step), terms.payRoundOff);
}

/** Returns the cost of the fee at the pay amount, in the pay currency. */
export function feeCost(
  fee: Fee | undefined,
  pay: Decimal,
  { multiplier, divisor }: Ratio,
  pair: Pair,
): Decimal {
  const costs = feeOptions(fee, pair).map(({ flatPay, flatReceive, share }) =>
    flatPay.plus(flatReceive.times(divisor).div(multiplier)).plus(pay.times(share)),
  );
  return greatest(costs);
}

/** In sell only the provider fee comes from the server; the network fee is a constant. */
export function sellFees({ providerFee }: PairFees, receive: string): PairFees {
  return { providerFee, networkFeeFiat: { type: 'money', amount: SELL_NETWORK_FEE, currency: receive } };
}
