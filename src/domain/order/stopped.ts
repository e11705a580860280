// An order that was stopped because its terms differ from those requested or shown: what is known of its money.
import type { Order } from './order.ts';
import { hasFailed, isFinal, isPayable } from './status.ts';
import { findUnsettled, isBeingTried, type UnsettledSet } from './unsettled.ts';

/**
 * - `unpaid`: nothing was sent for it, or the payment did not go through.
 * - `checked`: its payment or deposit is in flight, or the outcome is unknown.
 * - `underWay`: it was paid; `complete`, `ended`: final.
 */
export type StoppedAt = 'unpaid' | 'checked' | 'underWay' | 'complete' | 'ended';

/** Only an order that is unpaid, or that the customer pays by hand, can be stopped. */
export const canBeStopped = ({ status }: Pick<Order, 'status'>): boolean =>
  isPayable(status) || status === 'can_be_processed';

export function stoppedAt({ order, unsettled }: { order: Order | null; unsettled: UnsettledSet }): StoppedAt {
  if (!order) return 'unpaid';
  if (hasFailed(order.status)) return 'ended';
  if (isFinal(order.status)) return 'complete';
  const known = findUnsettled(unsettled, order.id);
  // In sell, choosing the card is not a payment.
  const isAccepted = known?.state === 'underWay' && known.entry.mode === 'buy';
  if (isAccepted || !canBeStopped(order)) return 'underWay';
  return known && isBeingTried(known) ? 'checked' : 'unpaid';
}
