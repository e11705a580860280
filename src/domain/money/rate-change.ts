// Whether the order's amounts differ from what the customer was shown before it was made.
import { isSameAmount } from './money.ts';
import type { Order } from '../order/order.ts';

export interface ShownAmounts {
  fromAmount: string;
  toAmount: string;
}

/** Old and new side by side, to be accepted; null when nothing differs. */
export interface RateChange {
  before: ShownAmounts;
  after: ShownAmounts;
}

export function rateChange(shown: ShownAmounts, { fromAmount, toAmount }: Order): RateChange | null {
  const isSame = isSameAmount(shown.fromAmount, fromAmount) && isSameAmount(shown.toAmount, toAmount);
  return isSame
    ? null
    : { before: { fromAmount: shown.fromAmount, toAmount: shown.toAmount }, after: { fromAmount, toAmount } };
}
