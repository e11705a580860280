// Finds and displays a pair's rate.
import { RATE_MAX_DECIMALS, RATE_MIN_DECIMALS } from '../constants.ts';
import type { Currency } from '../catalogue/currency.ts';
import {
  decimal,
  formatFixed,
  formatPlain,
  parseAmount,
  roundDown,
  roundUp,
  ZERO,
  type Decimal,
} from './money.ts';
import type { ExchangeRate, Rate, Rates } from './rate.ts';

export interface Pair {
  /** tickerWithNetwork of the pay currency. */
  pay: string;
  receive: string;
}

export function rateKey({ pay, receive }: Pair): string {
  return `${pay}_${receive}`;
}

/** Null for a key without exactly one underscore. */
export function splitRateKey(key: string): Pair | null {
  const [pay, receive, ...rest] = key.split('_');
  return pay && receive && rest.length === 0 ? { pay, receive } : null;
}

/** Returns the pair's rate; a multiplier of 0 counts as no rate. */
export function findRate(rates: Rates, pair: Pair): Rate | null {
  const key = rateKey(pair);
  const rate = Object.hasOwn(rates, key) ? rates[key] : undefined;
  return rate && splitRateKey(key) && !isZero(rate.exchangeRate.multiplier) ? rate : null;
}

/** For an amount in plain notation; much faster than a decimal, which matters for hundreds of pairs. */
const isZero = (amount: string): boolean => !/[1-9]/.test(amount);

/** True if any pair contains the currency. */
export function isAvailable(tickerWithNetwork: string, rates: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(rates).some((key) => {
    const pair = splitRateKey(key);
    return pair?.pay === tickerWithNetwork || pair?.receive === tickerWithNetwork;
  });
}

/** Receive = net pay × multiplier ÷ divisor. */
export interface Ratio {
  multiplier: Decimal;
  /** Never 0: a divisor of 0 on the wire counts as 1. */
  divisor: Decimal;
}

export function ratioOf(rate: ExchangeRate | undefined): Ratio | null {
  if (!rate) return null;
  const multiplier = decimal(rate.multiplier);
  const divisor = decimal(rate.divisor);
  if (multiplier.eq(ZERO)) return null;
  return { multiplier, divisor: divisor.eq(ZERO) ? decimal('1') : divisor };
}

/** Number of decimals of a displayed price: 2 for 0 or from 1 on, else up to the second significant digit. */
export function rateDecimals(price: Decimal): number {
  if (price.eq(ZERO) || price.gte(decimal('1'))) return RATE_MIN_DECIMALS;
  const place = formatPlain(price).slice(2).search(/[1-9]/) + 1;
  return Math.min(place + 1, RATE_MAX_DECIMALS);
}

type PricedCurrency = Pick<Currency, 'viewedTicker' | 'isCrypto'>;

interface UnitPrice {
  /** In plain notation, with as many decimals as displayed. */
  price: string;
  unit: PricedCurrency;
  other: PricedCurrency;
}

/** Returns the price of one unit of the crypto side; null without a usable rate. */
export function unitPrice(
  rate: ExchangeRate | undefined,
  pay: PricedCurrency,
  receive: PricedCurrency,
): UnitPrice | null {
  const ratio = ratioOf(rate);
  if (!ratio) return null;
  const { multiplier, divisor } = ratio;
  // The decimals depend on the displayed price: those of the divisor would cut off a tiny price.
  const isReceiveTheUnit = receive.isCrypto || !pay.isCrypto;
  const price = isReceiveTheUnit ? divisor.div(multiplier) : multiplier.div(divisor);
  const [unit, other] = isReceiveTheUnit ? [receive, pay] : [pay, receive];
  return { price: formatFixed(price, rateDecimals(price)), unit, other };
}

/** `1 USDT = 1.02 USD`. */
export function shownRate(...of: Parameters<typeof unitPrice>): string | null {
  const known = unitPrice(...of);
  return known && `1 ${known.unit.viewedTicker} = ${known.price} ${known.other.viewedTicker}`;
}

/** Returns the rate with payable bounds: rounds bounds with more decimals than the pay currency inwards. */
export function withPayableBounds(rate: Rate, payRoundOff: number): Rate {
  const { minAmount, maxAmount } = rate;
  const isLonger = (amount: string) => (amount.split('.')[1] ?? '').length > payRoundOff;
  if (!isLonger(minAmount) && !isLonger(maxAmount)) return rate;
  return {
    ...rate,
    minAmount: roundUp(decimal(minAmount), payRoundOff),
    maxAmount: roundDown(decimal(maxAmount), payRoundOff),
  };
}

export type BoundsProblem = { key: 'calculator.tooLow' | 'calculator.tooHigh'; amount: string };

/** Checks the pay amount against the rate's bounds, which are inclusive. */
export function boundsProblem(payValue: string, rate: Rate): BoundsProblem | null {
  const amount = parseAmount(payValue);
  if (!amount) return null;
  if (amount.lt(decimal(rate.minAmount))) return { key: 'calculator.tooLow', amount: rate.minAmount };
  if (amount.gt(decimal(rate.maxAmount))) return { key: 'calculator.tooHigh', amount: rate.maxAmount };
  return null;
}
