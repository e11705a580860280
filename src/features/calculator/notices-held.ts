// How many notices of payments under way have their place above the amounts, before they come and while they are there.
import type { Stores } from '../stores.ts';

/** With a button, as those of the payments themselves. */
const OF_LEFT = /^(left|signed_out_)/;

/** Null if there is none; 0 for one that was not expected, which is as high as it needs to be. */
export function noticesHeld({ calculator, order }: Stores): number | null {
  const { notice } = calculator;
  const shown = order.unsettled.length + Number(OF_LEFT.test(notice ?? ''));
  return Math.max(order.noticesAhead, shown) || (notice?.startsWith('cancel') ? 0 : null);
}
