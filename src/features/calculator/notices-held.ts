// Counts the notices above the amounts, of payments under way or of the tab's unfinished order: before they load, to reserve their space,
// and while they are shown.
import { isOfferHeld } from '../../orders/order-store.ts';
import type { Stores } from '../stores.ts';

/** Notices for a signed-out customer: as high as a payment's own notice, because they have a button too. */
const OF_LEFT = /^(left|signed_out_)/;

/** Null if there is none; 0 for a cancellation, which cannot be expected: its notice is only as high as its text. */
export function noticesHeld({ calculator, order }: Stores): number | null {
  const { notice } = calculator;
  const shown = order.unsettled.length + Number(OF_LEFT.test(notice ?? ''));
  return (
    Math.max(order.noticesAhead, shown || Number(isOfferHeld(order))) ||
    (notice?.startsWith('cancel') ? 0 : null)
  );
}
