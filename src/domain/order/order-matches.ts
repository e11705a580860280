// Whether an existing order is the one that the customer is about to make.
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
  toMemo?: string;
}

/** Only an order that is not paid yet proceeds. */
export function orderMatches(order: Order | null, wanted: WantedOrder): order is Order {
  return order !== null && isPayable(order.status) && isSameChoice(order, wanted);
}

function isPairOf({ fromCurrency, toCurrency }: Order, { pay, receive }: Pair): boolean {
  return fromCurrency.tickerWithNetwork === pay && toCurrency.tickerWithNetwork === receive;
}

/** The amount of the side that was fixed decides. */
export function isSameChoice(order: Order, { pair, amounts, toWallet, toMemo }: WantedOrder): boolean {
  const isSameFixedAmount =
    amounts.fixedSide === 'pay'
      ? isSameAmount(order.fromAmount, amounts.payValue)
      : isSameAmount(order.toAmount, amounts.receiveValue);
  const isSameTarget = order.toWallet === toWallet && (order.toMemo ?? '') === (toMemo ?? '');
  return isPairOf(order, pair) && isSameFixedAmount && (toWallet === null || isSameTarget);
}
