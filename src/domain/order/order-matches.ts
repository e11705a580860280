// Tells whether an existing order matches the one that the customer is about to create.
import type { Order } from './order.ts';
import { isPayable } from './status.ts';
import type { CalculatorAmounts } from '../money/calculator.ts';
import { isSameAmount } from '../money/money.ts';
import type { Pair } from '../money/rates.ts';

export interface WantedOrder {
  pair: Pair;
  amounts: CalculatorAmounts;
  /** Null in sell, where the order has its own wallet. */
  toWallet: string | null;
  toMemo?: string;
}

/** Only an unpaid order can match. */
export function orderMatches(order: Order | null, wanted: WantedOrder): order is Order {
  return order !== null && isPayable(order.status) && isSameChoice(order, wanted);
}

function isPairOf({ fromCurrency, toCurrency }: Order, { pay, receive }: Pair): boolean {
  return fromCurrency.tickerWithNetwork === pay && toCurrency.tickerWithNetwork === receive;
}

/** The same pair, target, and amount of the side that the customer fixed. */
export function isSameWish(wanted: WantedOrder, other: WantedOrder): boolean {
  const fixed = ({ amounts }: WantedOrder) =>
    amounts.fixedSide === 'pay' ? amounts.payValue : amounts.receiveValue;
  return (
    wanted.pair.pay === other.pair.pay &&
    wanted.pair.receive === other.pair.receive &&
    wanted.amounts.fixedSide === other.amounts.fixedSide &&
    isSameAmount(fixed(wanted), fixed(other)) &&
    wanted.toWallet === other.toWallet &&
    (wanted.toMemo ?? '') === (other.toMemo ?? '')
  );
}

/** Compares the amount of the side that the customer fixed. */
export function isSameChoice(order: Order, { pair, amounts, toWallet, toMemo }: WantedOrder): boolean {
  const isSameFixedAmount =
    amounts.fixedSide === 'pay'
      ? isSameAmount(order.fromAmount, amounts.payValue)
      : isSameAmount(order.toAmount, amounts.receiveValue);
  const isSameTarget = order.toWallet === toWallet && (order.toMemo ?? '') === (toMemo ?? '');
  return isPairOf(order, pair) && isSameFixedAmount && (toWallet === null || isSameTarget);
}
