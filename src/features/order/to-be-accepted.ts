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
  const { calculator } = stores;
  const known = change && priceChange(change.before, change.after, toleranceOf(stores));
  if (known?.verdict === 'worse') return change;
  if (known) calculator.priceChange = ref(known);
  // A question about a price of before the order has no object any more; what was taken and said stays said.
  else if (calculator.priceChange?.verdict === 'worse') calculator.priceChange = null;
  return null;
}
