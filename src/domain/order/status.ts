// The meaning of every order status, in buy and sell; no other file lists them. Five tables, one per reader, so that each page loads only
// those it reads; the compiler requires a new status in all of them.
import type { Mode } from '../launch/setting-types.ts';

/**
 * How far the money has come.
 * - `payable`: not paid; only such an order may be offered for payment.
 * - `verifying`: waits for the customer's verification.
 * - `moving`: paid and in progress; in sell the first of these still waits for the crypto.
 * - `unknown`: the widget does not recognise the gateway's status; counts as pending.
 * - `delivered`, `ended`: final.
 */
export type OrderPhase = 'payable' | 'verifying' | 'moving' | 'unknown' | 'delivered' | 'ended';

/** Used by every page, including the card vault's. Spelled as the gateway does (`submited` sic). */
const PHASES = {
  created: 'payable',
  reserved: 'payable',
  kyc_waiting: 'verifying',
  can_be_processed: 'moving',
  processing_started: 'moving',
  transfer_processing_started: 'moving',
  on_hold: 'moving',
  blockchain_transaction_submited: 'moving',
  auth_requested: 'moving',
  auth_complete: 'moving',
  failed: 'ended',
  expired: 'ended',
  complete: 'delivered',
  unknown: 'unknown',
} as const satisfies Record<string, OrderPhase>;

/** A status that the widget does not recognise is `unknown`. */
export type OrderStatus = keyof typeof PHASES;
export type KnownStatus = Exclude<OrderStatus, 'unknown'>;

export const isKnownStatus = (status: string): status is KnownStatus =>
  status !== 'unknown' && Object.hasOwn(PHASES, status);

/** All statuses that the gateway may send. */
export const knownStatuses = (): KnownStatus[] => Object.keys(PHASES).filter(isKnownStatus);

/** Not paid yet: only such an order may be offered for payment. */
export const isPayable = (status: OrderStatus): boolean => PHASES[status] === 'payable';
/** Waits for the customer's verification, paid or not. */
export const isVerifying = (status: OrderStatus): boolean => PHASES[status] === 'verifying';
/** The order is polled in these statuses. */
export const isPolled = (status: OrderStatus): boolean => ['moving', 'unknown'].includes(PHASES[status]);
/** The order does not change any more. */
export const isFinal = (status: OrderStatus): boolean => ['delivered', 'ended'].includes(PHASES[status]);
/** The order ended without delivering anything. */
export const hasFailed = (status: OrderStatus): boolean => PHASES[status] === 'ended';
/** The gateway examines the order: everything that shows its progress warns. */
export const isHeld = (status: OrderStatus): boolean => status === 'on_hold';
/** Paid, or being paid, and not final. */
export const isInProgress = (status: OrderStatus): boolean => !isPayable(status) && !isFinal(status);

export type StatusMessage =
  | 'operation_pending'
  | 'operation_on_hold'
  | 'verification_required'
  | 'authorization_required'
  | 'operation_success'
  | 'operation_fail';

interface Progress {
  /** No response moves the customer back to a lower rank. Equal ranks may follow each other in any order; null may occur at any point. */
  rank: number | null;
  /** The message to the page when an order reaches the status, in both directions. */
  hostMessage: StatusMessage | null;
}

const PROGRESS: Record<OrderStatus, Progress> = {
  created: { rank: 0, hostMessage: null },
  reserved: { rank: 1, hostMessage: null },
  kyc_waiting: { rank: 2, hostMessage: 'verification_required' },
  can_be_processed: { rank: 3, hostMessage: null },
  processing_started: { rank: 4, hostMessage: 'operation_pending' },
  auth_requested: { rank: 5, hostMessage: 'authorization_required' },
  auth_complete: { rank: 6, hostMessage: null },
  transfer_processing_started: { rank: 7, hostMessage: null },
  on_hold: { rank: 7, hostMessage: 'operation_on_hold' },
  blockchain_transaction_submited: { rank: 8, hostMessage: null },
  complete: { rank: 9, hostMessage: 'operation_success' },
  failed: { rank: 9, hostMessage: 'operation_fail' },
  expired: { rank: 9, hostMessage: 'operation_fail' },
  unknown: { rank: null, hostMessage: null },
};

export function isStepBack(from: OrderStatus, to: OrderStatus): boolean {
  const [before, after] = [PROGRESS[from].rank, PROGRESS[to].rank];
  return before !== null && after !== null && after < before;
}

/** Returns true if the order has reached this status; an unknown status has reached none. */
export function hasReached(status: OrderStatus, place: OrderStatus): boolean {
  const [rank, wanted] = [PROGRESS[status].rank, PROGRESS[place].rank];
  return rank !== null && wanted !== null && rank >= wanted;
}

/** A purchase that waits for the customer: to confirm with the bank, or to pass the identity check. */
export const awaitsBuyer = (status: OrderStatus): boolean =>
  status === 'auth_requested' || isVerifying(status);

export const hostMessageOf = (status: OrderStatus): StatusMessage | null => PROGRESS[status].hostMessage;

type Step = 1 | 2 | 3 | 4;

/** The views of the Order screen. */
export type OrderView =
  'card_flow' | 'waiting' | 'qr' | 'transfer' | 'authorization' | 'tracker' | 'failed' | 'expired';

interface BuyMeaning {
  view: OrderView;
  /** 1 ordered, 2 verified, 3 processed, 4 delivering. */
  step: Step;
}

/** In `kyc_waiting` the guard continues to the verification; such an order may already be paid. */
export const BUY_STATUSES: Record<OrderStatus, BuyMeaning> = {
  created: { view: 'card_flow', step: 1 },
  reserved: { view: 'card_flow', step: 1 },
  kyc_waiting: { view: 'waiting', step: 1 },
  can_be_processed: { view: 'waiting', step: 1 },
  processing_started: { view: 'waiting', step: 1 },
  auth_requested: { view: 'authorization', step: 1 },
  auth_complete: { view: 'tracker', step: 2 },
  transfer_processing_started: { view: 'tracker', step: 2 },
  on_hold: { view: 'tracker', step: 2 },
  blockchain_transaction_submited: { view: 'tracker', step: 3 },
  complete: { view: 'tracker', step: 4 },
  failed: { view: 'failed', step: 1 },
  expired: { view: 'expired', step: 1 },
  unknown: { view: 'waiting', step: 1 },
};

export type SellScreen = 'card_select' | 'card_create' | 'kyc' | 'payment' | 'status';

interface SellMeaning {
  /** The screens that the status allows, the default first. */
  screens: readonly [SellScreen, ...SellScreen[]];
  /** The customer has not sent the crypto yet, according to the order. */
  awaitsCrypto: boolean;
  /** 1 ordered, 2 card chosen, 3 crypto received, 4 paid out. */
  step: Step;
}

const CARD = ['card_select', 'card_create'] as const;

export const SELL_STATUSES: Record<OrderStatus, SellMeaning> = {
  created: { screens: CARD, awaitsCrypto: true, step: 1 },
  reserved: { screens: CARD, awaitsCrypto: true, step: 1 },
  kyc_waiting: { screens: ['kyc'], awaitsCrypto: true, step: 1 },
  can_be_processed: { screens: ['payment'], awaitsCrypto: true, step: 2 },
  processing_started: { screens: ['payment'], awaitsCrypto: false, step: 3 },
  auth_requested: { screens: ['payment'], awaitsCrypto: false, step: 3 },
  auth_complete: { screens: ['status'], awaitsCrypto: false, step: 3 },
  transfer_processing_started: { screens: ['status'], awaitsCrypto: false, step: 3 },
  on_hold: { screens: ['status'], awaitsCrypto: false, step: 3 },
  blockchain_transaction_submited: { screens: ['status'], awaitsCrypto: false, step: 3 },
  complete: { screens: ['status'], awaitsCrypto: false, step: 4 },
  failed: { screens: ['status'], awaitsCrypto: false, step: 1 },
  expired: { screens: ['status'], awaitsCrypto: false, step: 1 },
  unknown: { screens: ['status'], awaitsCrypto: false, step: 1 },
};

/**
 * Returns true if the status shows that the customer's money was taken; in sell, only once the crypto was seen. A failed order may have
 * been paid or not.
 */
export function isPaid(status: OrderStatus, mode: Mode): boolean {
  return (
    ['moving', 'delivered'].includes(PHASES[status]) &&
    (mode === 'buy' || !SELL_STATUSES[status].awaitsCrypto)
  );
}

/** Returns true if the status shows what became of the money: paid, or final; in sell, the crypto was seen. */
export function hasMoved(status: OrderStatus, mode: Mode): boolean {
  return mode === 'buy' ? !isPayable(status) : !SELL_STATUSES[status].awaitsCrypto;
}

/**
 * Artwork and title of a status on the status screen of a sale, and on the public page and the screen of an unreadable order
 * (`src/features/order/views/order-unread.tsx`) in both directions. The look of a purchase is in
 * `src/features/purchase/page/tracker-view.tsx`.
 */
interface Look {
  /** `waiting` is a spinner. The screen of an unreadable order shows a warning instead, unless the order has failed. */
  artwork: 'failure' | 'success' | 'warning' | 'waiting';
  /** The public page and the screen of an unreadable order use one title of their own for all waiting statuses. */
  title: string;
  /** On the status screen of a sale only. */
  lead: string;
}

const WORKING = {
  artwork: 'waiting',
  title: 'sell.working',
  lead: 'sell.workingLater',
} as const;

export const STATUS_LOOKS = {
  created: WORKING,
  reserved: WORKING,
  kyc_waiting: WORKING,
  can_be_processed: WORKING,
  processing_started: WORKING,
  auth_requested: WORKING,
  auth_complete: {
    artwork: 'waiting',
    title: 'sell.authorised',
    lead: 'sell.workingLater',
  },
  transfer_processing_started: {
    artwork: 'waiting',
    title: 'sell.payingOut',
    lead: 'sell.workingLater',
  },
  on_hold: {
    artwork: 'warning',
    title: 'order.onHold',
    lead: 'sell.onHoldLead',
  },
  blockchain_transaction_submited: {
    artwork: 'waiting',
    title: 'sell.onChain',
    lead: 'sell.workingLater',
  },
  complete: {
    artwork: 'success',
    title: 'order.complete',
    lead: 'sell.completeLead',
  },
  failed: {
    artwork: 'failure',
    title: 'order.failed',
    lead: 'sell.failedLead',
  },
  expired: {
    artwork: 'failure',
    title: 'order.expired',
    lead: 'sell.expiredLead',
  },
  unknown: WORKING,
} as const satisfies Record<OrderStatus, Look>;
