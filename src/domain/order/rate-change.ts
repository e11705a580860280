// Detects whether the order's amounts or fees differ from what the customer saw.
import { oncePer } from '../../lib/once-per.ts';
import { feeSummary } from '../money/fee-summary.ts';
import { isSameAmount } from '../money/money.ts';
import type { ReceivedOrder } from './order.ts';
import type { FeeTerms } from '../money/fees.ts';
import type { ExchangeRate } from '../money/rate.ts';

export interface ShownAmounts {
  fromAmount: string;
  toAmount: string;
  /** Both in the pay currency, as shown; absent if they were not shown. */
  providerFee?: string;
  networkFee?: string;
}

/** Old and new amounts side by side, for the customer to accept; null if they are equal. */
export interface RateChange {
  before: ShownAmounts;
  after: ShownAmounts;
}

const FEES = ['providerFee', 'networkFee'] as const;

export function rateChange(shown: ShownAmounts | ReceivedOrder, order: ReceivedOrder): RateChange | null {
  const before = 'id' in shown ? amountsOf(shown) : shown;
  const after = amountsOf(order);
  const isSame =
    isSameAmount(before.fromAmount, after.fromAmount) && isSameAmount(before.toAmount, after.toAmount);
  return isSame && !FEES.some((name) => isOtherFee(before[name], after[name])) ? null : { before, after };
}

/** A fee that is missing on either side is not compared. */
function isOtherFee(was: string | undefined, is: string | undefined): boolean {
  return was !== undefined && is !== undefined && !isSameAmount(was, is);
}

/** An order's amounts and fees as displayed. */
export const amountsOf = oncePer((order: ReceivedOrder): ShownAmounts =>
  shownAmounts(order.fromAmount, order.toAmount, orderFeeTerms(order)),
);

/** Amounts and fees as the calculator or an order displays them. */
export function shownAmounts(
  fromAmount: string,
  toAmount: string,
  terms: Parameters<typeof feeSummary>[1],
): ShownAmounts {
  const { providerFee, networkFee } = feeSummary(fromAmount, terms);
  return {
    fromAmount,
    toAmount,
    ...(providerFee !== null && { providerFee }),
    ...(networkFee !== null && { networkFee }),
  };
}

type Priced = Pick<ReceivedOrder, 'fees' | 'fromCurrency' | 'toCurrency'> & { exchangeRate?: ExchangeRate };

/** The terms that the order's fees are calculated with; null if it has no fees, or no rate. */
export function orderFeeTerms({ fees, exchangeRate, fromCurrency, toCurrency }: Priced): FeeTerms | null {
  if (!fees || !exchangeRate) return null;
  return {
    pair: { pay: fromCurrency.tickerWithNetwork, receive: toCurrency.tickerWithNetwork },
    rate: exchangeRate,
    fees,
  };
}
