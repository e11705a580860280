// The calculator's amounts: the last edited side is fixed.
import { DEFAULT_PAY_AMOUNT } from '../constants.ts';
import type { Currency } from '../catalogue/currency.ts';
import type { Side } from '../order/draft.ts';
import type { PairFees } from './fee.ts';
import { payFromReceive, receiveFromPay, type Terms } from './fees.ts';
import { compareAmounts, decimal, parseAmount, ZERO } from './money.ts';
import type { Rate } from './rate.ts';
import { boundsProblem, type BoundsProblem } from './rates.ts';

export interface CalculatorAmounts {
  fixedSide: Side;
  /** Plain decimal text, or '' if empty. */
  payValue: string;
  receiveValue: string;
}

/** Null while a currency, the rate or the fees are missing. */
export function termsOf(
  pay: Currency | null,
  receive: Currency | null,
  rate: Rate | null,
  fees: PairFees | null,
): Terms | null {
  if (!pay || !receive || !rate || !fees) return null;
  return {
    pair: { pay: pay.tickerWithNetwork, receive: receive.tickerWithNetwork },
    rate: rate.exchangeRate,
    fees,
    payRoundOff: pay.roundOff,
    receiveRoundOff: receive.roundOff,
  };
}

/** Computes the side that is not fixed; leaves it empty if it cannot be known. */
export function recalculate(amounts: CalculatorAmounts, terms: Terms | null): CalculatorAmounts {
  // Computed even without an amount, so that fees that break the contract are reported when they arrive, not at the first key.
  if (amounts.fixedSide === 'pay') {
    const pay = parseAmount(amounts.payValue);
    const receiveValue = terms && receiveFromPay(pay ?? ZERO, terms);
    return { ...amounts, receiveValue: pay ? (receiveValue ?? '') : '' };
  }
  const receive = parseAmount(amounts.receiveValue) ?? ZERO;
  return { ...amounts, payValue: (terms && payFromReceive(receive, terms)) ?? '' };
}

/** Checks the pay amount against the rate's bounds, and whether the fees leave anything of it, whatever the minimum. */
export function amountProblem(
  { payValue, receiveValue }: Pick<CalculatorAmounts, 'payValue' | 'receiveValue'>,
  rate: Rate,
  terms: Terms | null,
): BoundsProblem | null {
  const outside = boundsProblem(payValue, rate);
  const isNothing = payValue !== '' && receiveValue !== '' && !/[1-9]/.test(receiveValue);
  if (outside || !isNothing || !terms) return outside;
  const least = leastPayable(terms);
  return least ? { key: 'calculator.tooLow', amount: least } : null;
}

/** Returns the smallest amount of which the fees leave something; null if there is none. */
export const leastPayable = (terms: Terms): string | null =>
  payFromReceive(decimal('10').pow(-terms.receiveRoundOff), terms);

/** Returns 100 if that is within the bounds, else the minimum. */
export function initialPayValue(rate: Rate | null): string {
  if (!rate) return DEFAULT_PAY_AMOUNT;
  const isInside =
    compareAmounts(rate.minAmount, DEFAULT_PAY_AMOUNT) < 0 &&
    compareAmounts(DEFAULT_PAY_AMOUNT, rate.maxAmount) < 0;
  return isInside ? DEFAULT_PAY_AMOUNT : rate.minAmount;
}

/** After a rate change: a pay amount below the new minimum becomes the minimum, unless a merchant fixed it. */
export function raiseToMinimum(payValue: string, rate: Rate | null, isFixed: boolean): string {
  if (!rate || isFixed || !parseAmount(payValue)) return payValue;
  return compareAmounts(payValue, rate.minAmount) < 0 ? rate.minAmount : payValue;
}
