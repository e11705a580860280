// What a new price is to a customer who was shown another one: better, worse, or so little worse that they need not be asked.
import { decimal, ZERO, type Decimal } from './money.ts';
import type { RateChange, ShownAmounts } from '../order/rate-change.ts';

/** `tolerated`: worse, within what the merchant or the gateway allows without a question. */
export type PriceVerdict = 'same' | 'better' | 'tolerated' | 'worse';

/** `worse` waits until it is accepted; the others were taken, and are said. */
export interface PriceChange extends RateChange {
  verdict: Exclude<PriceVerdict, 'same'>;
}

const WHOLE_BPS = decimal('10000');
const FEES = ['providerFee', 'networkFee'] as const;

/** The amounts decide; only where they are the same a dearer fee is worse: what it takes was given elsewhere before. */
export function priceVerdict(before: ShownAmounts, after: ShownAmounts, toleranceBps = 0): PriceVerdict {
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

/** A fee that was not told on either side is nothing to compare with. */
function dearerFees(before: ShownAmounts, after: ShownAmounts): Decimal[] {
  return FEES.flatMap((name) => {
    const [was, is] = [before[name], after[name]];
    return was === undefined || is === undefined ? [] : [decimal(is).minus(decimal(was))];
  });
}

/** Null where nothing has changed. */
export function priceChange(
  before: ShownAmounts,
  after: ShownAmounts,
  toleranceBps?: number,
): PriceChange | null {
  const verdict = priceVerdict(before, after, toleranceBps);
  return verdict === 'same' ? null : { before, after, verdict };
}
