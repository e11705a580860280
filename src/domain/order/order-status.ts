// What each status of a buy order means: screen, tracker step, polling, host message.
import type { Order, OrderStatus } from './order.ts';
import { providerKind } from './payment.ts';

/** Pieces of the Order screen. */
export type OrderView = 'card_flow' | 'waiting' | 'qr' | 'authorization' | 'tracker' | 'failed' | 'expired';

const VIEWS: Record<OrderStatus, OrderView> = {
  created: 'card_flow',
  reserved: 'card_flow',
  // The guard leads on to the verification: this order may be paid already.
  kyc_waiting: 'waiting',
  can_be_processed: 'waiting',
  processing_started: 'waiting',
  transfer_processing_started: 'tracker',
  on_hold: 'tracker',
  blockchain_transaction_submited: 'tracker',
  auth_requested: 'authorization',
  auth_complete: 'tracker',
  failed: 'failed',
  expired: 'expired',
  complete: 'tracker',
  unknown: 'waiting',
};

const QR_STATUSES: readonly OrderStatus[] = ['can_be_processed', 'processing_started', 'auth_requested'];

/** `isWaitingSkipped`: the customer pressed 'Skip waiting'. */
export function orderView(
  { status, paymentProviderId }: Pick<Order, 'status' | 'paymentProviderId'>,
  isWaitingSkipped = false,
): OrderView {
  if (QR_STATUSES.includes(status) && providerKind(paymentProviderId) === 'qr') return 'qr';
  const view = VIEWS[status];
  return view === 'waiting' && isWaitingSkipped ? 'tracker' : view;
}

/** The current one of four steps: ordered, verified, processed, delivering. */
const TRACKER_STEPS: Record<OrderStatus, 1 | 2 | 3 | 4> = {
  created: 1,
  reserved: 1,
  kyc_waiting: 1,
  can_be_processed: 1,
  processing_started: 1,
  transfer_processing_started: 2,
  auth_requested: 1,
  auth_complete: 2,
  on_hold: 2,
  blockchain_transaction_submited: 3,
  complete: 4,
  failed: 1,
  expired: 1,
  unknown: 1,
};

export function trackerStep(status: OrderStatus): 1 | 2 | 3 | 4 {
  return TRACKER_STEPS[status];
}

/** While an order is in one of these it is fetched again; an unknown status counts as pending. */
const POLLED_STATUSES: readonly OrderStatus[] = [
  'transfer_processing_started',
  'on_hold',
  'can_be_processed',
  'processing_started',
  'auth_requested',
  'blockchain_transaction_submited',
  'auth_complete',
  'unknown',
];

export function isPolled(status: OrderStatus): boolean {
  return POLLED_STATUSES.includes(status);
}

/** Nothing changes any more. */
export function isFinal(status: OrderStatus): boolean {
  return status === 'failed' || status === 'expired' || status === 'complete';
}

/** Not paid yet: only such an order may be offered for payment. */
export function isPayable(status: OrderStatus): boolean {
  return status === 'created' || status === 'reserved';
}

/** Paid, or being paid, and not at its end. */
export function isInProgress(status: OrderStatus): boolean {
  return !isPayable(status) && !isFinal(status);
}

export type StatusMessage = 'operation_pending' | 'operation_success' | 'operation_fail';

const HOST_MESSAGES: Partial<Record<OrderStatus, StatusMessage>> = {
  processing_started: 'operation_pending',
  complete: 'operation_success',
  failed: 'operation_fail',
  expired: 'operation_fail',
};

/** What the host is told when an order reaches the status, in both directions. */
export function hostMessageOf(status: OrderStatus): StatusMessage | null {
  return HOST_MESSAGES[status] ?? null;
}
