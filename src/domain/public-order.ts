// How far an order is, for anyone who follows it by its id (specification 2, section 2 'Public order-tracking page').
import { DEFAULT_CRYPTO_DECIMALS } from './constants.ts';
import { formatPlain, parseAmount } from './money.ts';
import type { OrderStatus, PublicOrder } from './order.ts';
import { isFinal, trackerStep } from './order-status.ts';

const HALF_UP = 1;

/** What is sold decides: crypto for fiat, or fiat for crypto. */
export function isSellOrder({ fromCurrency }: Pick<PublicOrder, 'fromCurrency'>): boolean {
  return fromCurrency.blockchainNetwork !== undefined;
}

/** Ordered, card chosen, crypto received, paid out. */
const SELL_STEPS: Partial<Record<OrderStatus, 1 | 2 | 3 | 4>> = {
  can_be_processed: 2,
  processing_started: 3,
  auth_requested: 3,
  auth_complete: 3,
  transfer_processing_started: 3,
  on_hold: 3,
  blockchain_transaction_submited: 3,
  complete: 4,
};

/** Steps that are done, of four; null for an order that ended on its way, of which that is not known. */
export function stepsDone(order: Pick<PublicOrder, 'status' | 'fromCurrency'>): number | null {
  const { status } = order;
  if (isFinal(status) && status !== 'complete') return null;
  return isSellOrder(order) ? (SELL_STEPS[status] ?? 1) : trackerStep(status);
}

/** The base cost in as many decimals as its currency has; null when it is not told. For display only. */
export function shownBaseCost({ baseAmount, fromCurrency }: PublicOrder): string | null {
  const base = parseAmount(baseAmount);
  return base && formatPlain(base.round(fromCurrency.roundOff ?? DEFAULT_CRYPTO_DECIMALS, HALF_UP));
}
