// A changed price of an order: a worse one waits for the customer's word; any other is taken, and said on the next screen.
import { ref } from 'valtio/vanilla';
import { priceChange } from '../../domain/money/price-verdict.ts';
import type { RateChange } from '../../domain/money/rate-change.ts';
import { toleranceOf } from '../quote/index.ts';
import type { FlowContext } from '../context.ts';

/** Null where nothing waits. */
export function toBeAccepted(
  { stores }: Pick<FlowContext, 'stores'>,
  change: RateChange | null,
): RateChange | null {
  const known = change && priceChange(change.before, change.after, toleranceOf(stores));

  if (known?.verdict === 'worse') return change;
  stores.calculator.priceChange = known && ref(known);
  return null;
}
