// Compares a new price with the one that the customer saw: better, worse, or so little worse that no question is needed.
import { decimal, ZERO, type Decimal } from './money.ts';
import type { RateChange, ShownAmounts } from '../order/rate-change.ts';

/** `tolerated`: worse, but within the tolerance of the merchant or the gateway. */
export type PriceVerdict = 'same' | 'better' | 'tolerated' | 'worse';

/** `worse` waits for the customer's consent; the others apply at once, and are reported. */
export interface PriceChange extends RateChange {
  verdict: Exclude<PriceVerdict, 'same'>;
}

const WHOLE_BPS = decimal('10000');
const FEES = ['providerFee', 'networkFee'] as const;

/** The amounts decide; only if they are equal, a higher fee counts as worse: the same amount then goes to someone else. */
export function priceVerdict(before: ShownAmounts, after: ShownAmounts, toleranceBps = 0): PriceVerdict {
  if (before === after) return 'same';
  const paid = decimal(before.fromAmount);
  const more = decimal(after.fromAmount).minus(paid);
  const got = decimal(before.toAmount);
  const less = got.minus(decimal(after.toAmount));
  const losses: [Decimal, Decimal][] = [
    [more, paid],
    [less, got],
  ];
  if (more.eq(ZERO) && less.eq(ZERO)) losses.push(...dearerFees(before, after).map(ofPaid));
  if (losses.some(([loss]) => loss.gt(ZERO))) {
    const bps = decimal(String(toleranceBps));
    const isSmall = losses.every(([loss, whole]) => loss.times(WHOLE_BPS).lte(whole.times(bps)));
    return isSmall ? 'tolerated' : 'worse';
  }
  return losses.some(([loss]) => loss.lt(ZERO)) ? 'better' : 'same';

  function ofPaid(loss: Decimal): [Decimal, Decimal] {
    return [loss, paid];
  }
}

/** A fee that is missing on either side is not compared. */
function dearerFees(before: ShownAmounts, after: ShownAmounts): Decimal[] {
  return FEES.flatMap((name) => {
    const [was, is] = [before[name], after[name]];
    return was === undefined || is === undefined ? [] : [decimal(is).minus(decimal(was))];
  });
}

/** Null if nothing has changed. */
export function priceChange(
  before: ShownAmounts,
  after: ShownAmounts,
  toleranceBps?: number,
): PriceChange | null {
  const verdict = priceVerdict(before, after, toleranceBps);
  return verdict === 'same' ? null : { before, after, verdict };
}
