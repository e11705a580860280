// The sums that a payment sheet lists for an order: its total, and two lines that add up to it, with two decimals as the vendors require.
import { decimal, roundUp } from './money.ts';

const DECIMALS = 2;

export interface SheetSums {
  total: string;
  /** The amount exchanged, and all fees together; null if the fees are unknown. */
  parts: { base: string; fees: string } | null;
}

/** Decimal texts in the pay currency. Fees have four decimals and the sheet shows two, but base and fees still add up to the total. */
export function sheetSums({
  payAmount,
  totalFee,
}: {
  payAmount: string;
  totalFee: string | null;
}): SheetSums {
  const total = decimal(payAmount);
  const fees = totalFee === null ? null : decimal(roundUp(decimal(totalFee), DECIMALS));
  if (fees === null || fees.gt(total)) return { total: total.toFixed(DECIMALS), parts: null };
  return {
    total: total.toFixed(DECIMALS),
    parts: { base: total.minus(fees).toFixed(DECIMALS), fees: fees.toFixed(DECIMALS) },
  };
}
