// The fee formulas:
// receive = max(0, pay − flat − pay × percent) × rate, and back: pay = (amount + flat) ÷ (1 − percent).
import { SELL_NETWORK_FEE } from '../constants.ts';
import type { Fee, PairFees } from './fee.ts';
import { decimal, roundDown, roundUp, ZERO, type Decimal } from './money.ts';
import { RampError } from '../errors/ramp-error.ts';
import type { ExchangeRate } from './rate.ts';
import { rateKey, ratioOf, type Pair, type Ratio } from './rates.ts';

/** What the fees of a given amount are calculated with. */
export interface FeeTerms {
  pair: Pair;
  rate: ExchangeRate;
  fees: PairFees;
}

/** What a pair's amounts are calculated with. */
export interface Terms extends FeeTerms {
  payRoundOff: number;
  receiveRoundOff: number;
}

/** One way to read the fees: a `max` has several, of which the dearest applies. */
export interface FeeOption {
  flatPay: Decimal;
  flatReceive: Decimal;
  /** A fraction of the whole pay amount: 0.015 is 1.5 %. */
  share: Decimal;
}

/** More would be no price list but an attack on the browser. */
const MAX_OPTIONS = 64;
const WHOLE = decimal('1');
/** Exact, and far cheaper than a quotient. */
const PERCENT = decimal('0.01');
const NOTHING: FeeOption = { flatPay: ZERO, flatReceive: ZERO, share: ZERO };

/** Every way to read the fee. A money fee in a currency of neither side breaks the contract. */
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

/** Most parts of a fee are nothing: those need no decimal of their own. */
function add(left: Decimal, right: Decimal): Decimal {
  if (left === ZERO) return right;
  return right === ZERO ? left : left.plus(right);
}

// The fees of a price list stay the same object from one keystroke to the next.
const OPTIONS = new WeakMap<PairFees, { key: string; options: FeeOption[] }>();

function optionsOf(fees: PairFees, pair: Pair): FeeOption[] {
  const key = rateKey(pair);
  const known = OPTIONS.get(fees);
  if (known?.key === key) return known.options;
  const options = addEach(feeOptions(fees.providerFee, pair), feeOptions(fees.networkFeeFiat, pair));
  OPTIONS.set(fees, { key, options });
  return options;
}

/** False for fees that break the contract: a currency of neither side, or more alternatives than a price list has. */
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

// Each key asks for them again, mostly with the rate and the fees of the key before: kept for as long as those fees are.
const OPENED = new WeakMap<PairFees, { rate: ExchangeRate; key: string; open: OpenTerms | null }>();

/** The rate and fees of the terms, or null where they count as no rate: multiplier 0, or 100 percent and more. */
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

/** False where the pair counts as not available although it has a rate. */
export function isExchangeable(terms: Terms): boolean {
  return openTerms(terms) !== null;
}

/** In the receive currency and exact up to one quotient: the smallest of all options, never below zero. */
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

/** What the customer receives for the pay amount, rounded down; null without a rate. */
export function receiveFromPay(pay: Decimal, terms: Terms): string | null {
  const open = openTerms(terms);
  return open && roundDown(netOf(pay, open.ratio, open.options), terms.receiveRoundOff);
}

/** What the customer pays to receive at least the amount, rounded up; '' for zero, null without a rate. */
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
  // The quotient was cut just below a whole step, so that rounding up did not lift it.
  const step = decimal('10').pow(-terms.payRoundOff);
  return roundUp(decimal(pay).plus(step), terms.payRoundOff);
}

/** What the fee costs at the pay amount, in the pay currency. */
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

/** In sell only the provider fee comes from the server; the network fee is a fixed value. */
export function sellFees({ providerFee }: PairFees, receive: string): PairFees {
  return { providerFee, networkFeeFiat: { type: 'money', amount: SELL_NETWORK_FEE, currency: receive } };
}
