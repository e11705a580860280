// What each status of a sell order means: its screens, artwork and dot.
import type { OrderStatus } from './order.ts';

export type SellScreen = 'card_select' | 'card_create' | 'kyc' | 'payment' | 'status';

const CARD: readonly SellScreen[] = ['card_select', 'card_create'];
const KYC: readonly SellScreen[] = ['kyc'];
const PAYMENT: readonly SellScreen[] = ['payment'];
const STATUS: readonly SellScreen[] = ['status'];

/** The screens that a status allows; the first one is its default. */
export const SELL_SCREENS: Record<OrderStatus, readonly SellScreen[]> = {
  created: CARD,
  reserved: CARD,
  kyc_waiting: KYC,
  can_be_processed: PAYMENT,
  processing_started: PAYMENT,
  auth_requested: PAYMENT,
  transfer_processing_started: STATUS,
  on_hold: STATUS,
  blockchain_transaction_submited: STATUS,
  auth_complete: STATUS,
  failed: STATUS,
  expired: STATUS,
  complete: STATUS,
  unknown: STATUS,
};

export function defaultSellScreen(status: OrderStatus): SellScreen {
  return SELL_SCREENS[status][0]!;
}

/** Artwork of the status screen; `waiting` is the spinner that names the status. */
export type SellStatusVariant = 'critical' | 'success' | 'warning' | 'waiting';

const VARIANTS: Partial<Record<OrderStatus, SellStatusVariant>> = {
  expired: 'critical',
  failed: 'critical',
  complete: 'success',
  on_hold: 'warning',
};

export function sellStatusVariant(status: OrderStatus): SellStatusVariant {
  return VARIANTS[status] ?? 'waiting';
}

export type DotColor = 'yellow' | 'red' | 'green';

const DOTS: Partial<Record<OrderStatus, DotColor>> = { failed: 'red', expired: 'red', complete: 'green' };

export function statusDot(status: OrderStatus): DotColor {
  return DOTS[status] ?? 'yellow';
}
