// The automatic progress of an order: which status follows which, and after how long.
import { methodOf } from '../catalogue/payment-methods.ts';
import type { OrderRecord, OrderStatus } from '../records.ts';
import type { EndReason } from '../wire/words.ts';

export interface Step {
  to: OrderStatus;
  /** Milliseconds in the previous status. */
  afterMs: number;
  /** The reason, if the step ends the order. */
  reason?: EndReason;
}

const PROCESSING_MS = 2000;
const ASYNC_START_MS = 2000;
const TRANSFER_MS = 2500;
const CHAIN_MS = 3000;
const AUTH_COMPLETE_MS = 1500;

const DAY_MS = 24 * 3600_000;

/** Waiting for a person has a time limit, too; otherwise such orders would pile up, and keep the customer's money. */
const END_OF_WAITING: Partial<Record<OrderStatus, Step>> = {
  auth_requested: { to: 'failed', afterMs: DAY_MS, reason: 'not_confirmed' },
  kyc_waiting: { to: 'failed', afterMs: 14 * DAY_MS, reason: 'not_identified' },
  on_hold: { to: 'failed', afterMs: 30 * DAY_MS, reason: 'not_released' },
};

const ASKS_FOR_AUTH = new Set(['sms', 'bank_code', 'bank_iframe', 'bank_new_tab', 'bank_redirect']);

export const asksForAuth = (order: OrderRecord) =>
  ASKS_FOR_AUTH.has(order.outcome) ||
  // Not if the code in the processing call has approved it already.
  (methodOf(order).page !== undefined && order.auth?.state !== 'approved');

/**
 * Returns the next automatic step; null while the order waits for a person without limit. `pace`: how many times faster than usual
 * payments and chains are; people are not.
 */
export function nextStep(order: OrderRecord, pace = 1): Step | null {
  if (order.isHeld) return null;
  const step = order.mode === 'buy' ? nextBuyStep(order) : nextSellStep(order);
  return step
    ? { ...step, afterMs: Math.round(step.afterMs / pace) }
    : (END_OF_WAITING[order.status] ?? null);
}

function nextBuyStep(order: OrderRecord): Step | null {
  switch (order.status) {
    case 'can_be_processed':
      return { to: 'processing_started', afterMs: methodOf(order).startMs ?? ASYNC_START_MS };
    case 'processing_started':
      return afterProcessing(order);
    case 'auth_complete':
      return { to: 'transfer_processing_started', afterMs: AUTH_COMPLETE_MS };
    case 'transfer_processing_started':
      if (order.outcome === 'failed_after_payment') return { to: 'failed', afterMs: TRANSFER_MS };
      if (order.outcome === 'on_hold') return { to: 'on_hold', afterMs: TRANSFER_MS };
      return { to: 'blockchain_transaction_submited', afterMs: TRANSFER_MS };
    case 'blockchain_transaction_submited':
      return { to: 'complete', afterMs: CHAIN_MS };
    default:
      return null;
  }
}

function afterProcessing(order: OrderRecord): Step {
  if (order.outcome === 'declined') return { to: 'failed', afterMs: PROCESSING_MS };
  if (asksForAuth(order)) return { to: 'auth_requested', afterMs: PROCESSING_MS };
  return { to: 'transfer_processing_started', afterMs: methodOf(order).paidMs ?? PROCESSING_MS };
}

function nextSellStep(order: OrderRecord): Step | null {
  switch (order.status) {
    case 'processing_started':
      return { to: 'transfer_processing_started', afterMs: PROCESSING_MS };
    case 'transfer_processing_started':
      if (order.outcome === 'on_hold') return { to: 'on_hold', afterMs: TRANSFER_MS };
      if (order.outcome === 'declined' || order.outcome === 'failed_after_payment')
        return { to: 'failed', afterMs: TRANSFER_MS };
      return { to: 'complete', afterMs: TRANSFER_MS };
    default:
      return null;
  }
}

/** Returns when time moves the order next, in milliseconds since 1970; null if it does not. */
export function dueAt(order: OrderRecord, pace?: number): number | null {
  const step = nextStep(order, pace);
  const times = [
    ...(expiresWithReservation(order) ? [order.reservationExpiresAt] : []),
    ...(step ? [order.statusSince + step.afterMs] : []),
  ];
  return times.length > 0 ? Math.min(...times) : null;
}

/** Returns true while the reservation applies: when it runs out, the order expires. */
export function expiresWithReservation(order: OrderRecord): boolean {
  if (order.outcome === 'reservation_lapses') return false;
  if (order.status === 'created' || order.status === 'reserved') return true;
  return order.mode === 'sell' && order.status === 'can_be_processed';
}
