// What a payment sheet lists of an order: its total and two lines that sum up to it, with two decimals, as the vendors want them.
import { decimal, roundUp } from './money.ts';

const DECIMALS = 2;

export interface SheetSums {
  total: string;
  /** The amount that is exchanged, and all fees together; null where the fees are not known. */
  parts: { base: string; fees: string } | null;
}

/** Decimal texts of the pay currency. Of four decimals of the fees the sheet can show two: base and fees add up to the total all the same. */
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
