// Whether an existing order is the one that the customer is about to make.
import { RampError } from '../errors/ramp-error.ts';
import type { Order } from './order.ts';
import { isPayable } from './status.ts';
import type { CalculatorAmounts } from '../money/calculator.ts';
import { isSameAmount } from '../money/money.ts';
import type { Pair } from '../money/rates.ts';

export interface WantedOrder {
  pair: Pair;
  amounts: CalculatorAmounts;
  /** Null in sell: the wallet is the order's own. */
  toWallet: string | null;
}

/** Only an order that is not paid yet proceeds. */
export function orderMatches(order: Order | null, wanted: WantedOrder): order is Order {
  return order !== null && isPayable(order.status) && isSameChoice(order, wanted);
}

/**
 * The created order itself; throws for one with another pair or another wallet than were asked for: it is neither kept nor paid.
 * Amounts are no such thing, since a new rate is shown and accepted.
 */
export function asAsked(order: Order, { pair, toWallet }: Pick<WantedOrder, 'pair' | 'toWallet'>): Order {
  if (isPairOf(order, pair) && (toWallet === null || isSameWallet(order.toWallet, toWallet))) return order;
  throw new RampError('unexpected_server_error', 'Not the order that was asked for');
}

/** Whether pair and wallet are still those that were shown. */
export function hasSameTerms(shown: Order, now: Order): boolean {
  const pair = { pay: shown.fromCurrency.tickerWithNetwork, receive: shown.toCurrency.tickerWithNetwork };
  return isPairOf(now, pair) && (shown.toWallet === undefined || isSameWallet(now.toWallet, shown.toWallet));
}

function isPairOf({ fromCurrency, toCurrency }: Order, { pay, receive }: Pair): boolean {
  return fromCurrency.tickerWithNetwork === pay && toCurrency.tickerWithNetwork === receive;
}

/** As one writes an address in capitals or with its network before it; no two real addresses differ in that alone. */
function isSameWallet(one: string | undefined, other: string): boolean {
  return one === undefined || bare(one) === bare(other);
}

const bare = (wallet: string): string =>
  wallet
    .trim()
    .replace(/^[a-z]+:/i, '')
    .toLowerCase();

/** The amount of the side that was fixed decides. */
export function isSameChoice(order: Order, { pair, amounts, toWallet }: WantedOrder): boolean {
  const isSameFixedAmount =
    amounts.fixedSide === 'pay'
      ? isSameAmount(order.fromAmount, amounts.payValue)
      : isSameAmount(order.toAmount, amounts.receiveValue);
  return isPairOf(order, pair) && isSameFixedAmount && (toWallet === null || order.toWallet === toWallet);
}
