// How far an order has come, so that a late or stale answer never takes the customer back.
import type { OrderStatus } from './order.ts';

/** Equal numbers may follow each other in either direction. */
const PROGRESS: Record<OrderStatus, number | null> = {
  created: 0,
  reserved: 1,
  kyc_waiting: 2,
  can_be_processed: 3,
  processing_started: 4,
  auth_requested: 5,
  auth_complete: 6,
  transfer_processing_started: 7,
  on_hold: 7,
  blockchain_transaction_submited: 8,
  complete: 9,
  failed: 9,
  expired: 9,
  // It may stand anywhere: what is not known is neither ahead nor behind.
  unknown: null,
};

export function isStepBack(from: OrderStatus, to: OrderStatus): boolean {
  const [before, after] = [PROGRESS[from], PROGRESS[to]];
  return before !== null && after !== null && after < before;
}
