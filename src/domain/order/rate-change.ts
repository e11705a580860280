// Whether the order's amounts or fees differ from what the customer was shown before.
import { feeSummary } from '../money/fee-summary.ts';
import { isSameAmount } from '../money/money.ts';
import { orderFeeTerms } from './order-fee-terms.ts';
import type { ToldOrder } from './order.ts';

export interface ShownAmounts {
  fromAmount: string;
  toAmount: string;
  /** Both in the pay currency, as shown; absent where they were not. */
  providerFee?: string;
  networkFee?: string;
}

/** Old and new side by side, to be accepted; null when nothing differs. */
export interface RateChange {
  before: ShownAmounts;
  after: ShownAmounts;
}

const FEES = ['providerFee', 'networkFee'] as const;

export function rateChange(shown: ShownAmounts | ToldOrder, order: ToldOrder): RateChange | null {
  const before = 'id' in shown ? amountsOf(shown) : shown;
  const after = amountsOf(order);
  const isSame =
    isSameAmount(before.fromAmount, after.fromAmount) && isSameAmount(before.toAmount, after.toAmount);
  return isSame && !FEES.some((name) => isOtherFee(before[name], after[name])) ? null : { before, after };
}

/** A fee that was not told on either side is nothing to compare with. */
function isOtherFee(was: string | undefined, is: string | undefined): boolean {
  return was !== undefined && is !== undefined && !isSameAmount(was, is);
}

/** What is shown of an order's amounts and fees. */
export function amountsOf(order: ToldOrder): ShownAmounts {
  return shownAmounts(order.fromAmount, order.toAmount, orderFeeTerms(order));
}

/** As they stand on the calculator, or in an order. */
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
