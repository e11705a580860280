// An order that was stopped, since it was told otherwise than it was asked for or shown: what is known of its money all the same.
import type { Order } from './order.ts';
import { hasFailed, isFinal, isPayable } from './status.ts';
import { findUnsettled, isBeingTried, type UnsettledSet } from './unsettled.ts';

/**
 * - `unpaid`: nothing was sent for it, or nothing came of it.
 * - `checked`: its payment or deposit is on its way, or its outcome is unknown.
 * - `underWay`: it was paid for; `complete`, `ended`: nothing changes any more.
 */
export type StoppedAt = 'unpaid' | 'checked' | 'underWay' | 'complete' | 'ended';

/** Nothing was paid, or it is the customer who pays it by hand. */
export const canBeStopped = ({ status }: Pick<Order, 'status'>): boolean =>
  isPayable(status) || status === 'can_be_processed';

export function stoppedAt({ order, unsettled }: { order: Order | null; unsettled: UnsettledSet }): StoppedAt {
  if (!order) return 'unpaid';
  if (hasFailed(order.status)) return 'ended';
  if (isFinal(order.status)) return 'complete';
  const known = findUnsettled(unsettled, order.id);
  // In sell the choice of the card is no payment.
  const isAccepted = known?.state === 'underWay' && known.entry.mode === 'buy';
  if (isAccepted || !canBeStopped(order)) return 'underWay';
  return known && isBeingTried(known) ? 'checked' : 'unpaid';
}
