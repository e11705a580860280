// What an order costs and pays out, by the contract's formulae only.
import type { Pair } from '../catalogue/catalogue.ts';
import type { ExchangeRate, Fee, Fees } from '../records.ts';
import { dec, roundDown, roundUp, toText, type DecimalValue } from './decimal.ts';

export interface Quote {
  fromAmount: string;
  toAmount: string;
  /** The pay amount minus the fees. */
  baseAmount: string;
  /** The fees at this amount; the provider fee as an amount in the pay currency, for a `max` that of the most expensive option. */
  fees: Fees;
}

/** Flat amounts on either side, and a percentage of the pay amount. */
interface Load {
  pay: DecimalValue;
  receive: DecimalValue;
  percent: DecimalValue;
}

const ZERO = dec(0);
const NO_LOAD: Load = { pay: ZERO, receive: ZERO, percent: ZERO };

export function quoteFromPay(pair: Pair, rate: ExchangeRate, fees: Fees, fromAmount: string): Quote {
  const pay = dec(fromAmount);
  const provider = dearest(loadsOf(fees.providerFee, pair), rate, pay);
  const network = dearest(loadsOf(fees.networkFeeFiat, pair), rate, pay);
  const received = receiveOf(add(provider, network), rate, pay);
  return {
    fromAmount: pay.toFixed(),
    toAmount: roundDown(received.lt(0) ? ZERO : received, pair.receive.roundOff).toFixed(),
    baseAmount: toText(pay.minus(costOf(provider, rate, pay)).minus(costOf(network, rate, pay))),
    fees: {
      providerFee: { type: 'money', amount: toText(costOf(provider, rate, pay)), currency: pair.pay.code },
      networkFeeFiat: fees.networkFeeFiat,
    },
  };
}

/** Gross-up: the largest of all options, rounded up until it nets at least the fixed amount. Returns null if no amount does. */
export function quoteFromReceive(pair: Pair, rate: ExchangeRate, fees: Fees, toAmount: string): Quote | null {
  const wanted = dec(toAmount);
  let pay = ZERO;
  for (const provider of loadsOf(fees.providerFee, pair)) {
    for (const network of loadsOf(fees.networkFeeFiat, pair)) {
      const gross = grossUp(add(provider, network), rate, wanted);
      if (gross === null) return null;
      if (gross.gt(pay)) pay = gross;
    }
  }
  const step = dec(10).pow(-pair.pay.roundOff);
  pay = roundUp(pay, pair.pay.roundOff);
  let quote = quoteFromPay(pair, rate, fees, pay.toFixed());
  while (dec(quote.toAmount).lt(wanted)) {
    pay = pay.plus(step);
    quote = quoteFromPay(pair, rate, fees, pay.toFixed());
  }
  return { ...quote, toAmount: wanted.toFixed() };
}

/** Returns one load for each way in which the fee may be charged. */
function loadsOf(fee: Fee, pair: Pair): Load[] {
  switch (fee.type) {
    case 'percent':
      return [{ ...NO_LOAD, percent: dec(fee.value).div(100) }];
    case 'money':
      if (fee.currency === pair.pay.code) return [{ ...NO_LOAD, pay: dec(fee.amount) }];
      if (fee.currency === pair.receive.code) return [{ ...NO_LOAD, receive: dec(fee.amount) }];
      throw new Error(`A fee in ${fee.currency} does not fit the pair ${pair.key}`);
    case 'sum':
      return fee.fees.reduce<Load[]>(
        (sums, part) => sums.flatMap((sum) => loadsOf(part, pair).map((load) => add(sum, load))),
        [NO_LOAD],
      );
    case 'max':
      return fee.options.flatMap((option) => loadsOf(option, pair));
  }
}

function add(one: Load, other: Load): Load {
  return {
    pay: one.pay.plus(other.pay),
    receive: one.receive.plus(other.receive),
    percent: one.percent.plus(other.percent),
  };
}

function dearest(loads: Load[], rate: ExchangeRate, pay: DecimalValue): Load {
  return loads.reduce((worst, load) => (costOf(load, rate, pay).gt(costOf(worst, rate, pay)) ? load : worst));
}

/** Returns an amount in the pay currency. */
function costOf(load: Load, rate: ExchangeRate, pay: DecimalValue): DecimalValue {
  const flat = load.pay.plus(pay.times(load.percent));
  return load.receive.eq(0) ? flat : flat.plus(load.receive.times(divisorOf(rate)).div(rate.multiplier));
}

/** Subtracts receive-side fees on the receive side, so that no division makes an exact amount inexact. */
function receiveOf(load: Load, rate: ExchangeRate, pay: DecimalValue): DecimalValue {
  const net = pay.minus(load.pay).minus(pay.times(load.percent));
  return net.times(rate.multiplier).div(divisorOf(rate)).minus(load.receive);
}

function grossUp(load: Load, rate: ExchangeRate, wanted: DecimalValue): DecimalValue | null {
  if (load.percent.gte(1) || dec(rate.multiplier).eq(0)) return null;
  const base = wanted.plus(load.receive).times(divisorOf(rate)).div(rate.multiplier);
  return base.plus(load.pay).div(dec(1).minus(load.percent));
}

/** A divisor of 0 counts as 1. */
const divisorOf = (rate: ExchangeRate) => (dec(rate.divisor).eq(0) ? dec(1) : dec(rate.divisor));
