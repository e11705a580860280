// The progress of an order, for anyone who follows it by its id.
import { FEE_DECIMALS } from '../constants.ts';
import { formatFixed, formatPlain, HALF_UP, parseAmount, ZERO } from '../money/money.ts';
import type { PublicOrder } from './order.schema.ts';
import { BUY_STATUSES, hasFailed, isFinal, isPayable, isVerifying, SELL_STATUSES } from './status.ts';

/** Decided by the pay currency: selling crypto for fiat, or buying it with fiat. */
export function isSellOrder({ fromCurrency }: Pick<PublicOrder, 'fromCurrency'>): boolean {
  return fromCurrency.blockchainNetwork !== undefined;
}

/** Returns true while the money, or in sell the crypto, has yet to arrive: the reservation waits for it. */
export function awaitsPayment(order: Pick<PublicOrder, 'status' | 'isCharged' | 'fromCurrency'>): boolean {
  const { status, isCharged } = order;
  if (isCharged || isVerifying(status)) return false;
  return isSellOrder(order) ? SELL_STATUSES[status].awaitsCrypto : isPayable(status);
}

/** Steps reached, out of four; null for an order that failed, because then it is unknown. */
export function stepsReached(order: Pick<PublicOrder, 'status' | 'fromCurrency'>): number | null {
  const { status } = order;
  if (hasFailed(status)) return null;
  return (isSellOrder(order) ? SELL_STATUSES : BUY_STATUSES)[status].step;
}

export interface KnownCosts {
  /** The amount exchanged: the pay amount less the displayed fees. */
  baseCost: string;
  /** The rest of the cost, with four decimals; both add up to the pay amount exactly. */
  fees: string;
}

/**
 * Calculated from the base amount, for an order without itemised fees; null if that is missing too. For display only: the fees are
 * rounded, so that every reader sees the same figures.
 */
export function knownCosts({
  fromAmount,
  baseAmount,
}: Pick<PublicOrder, 'fromAmount' | 'baseAmount'>): KnownCosts | null {
  const [total, exchanged] = [parseAmount(fromAmount), parseAmount(baseAmount)];
  if (!total || !exchanged) return null;
  const fees = total.minus(exchanged).round(FEE_DECIMALS, HALF_UP);
  // A charge is never less than the amount exchanged, so such a response explains nothing.
  if (fees.lt(ZERO)) return null;
  const base = total.minus(fees);
  return {
    baseCost: base.lt(ZERO) ? '0' : formatPlain(base),
    fees: formatFixed(fees.abs(), FEE_DECIMALS),
  };
}

/** Nothing was received from an order in progress (`awaited`), or from one that failed (`lost`). */
export type ReceiveState = 'received' | 'awaited' | 'lost';

export function receiveState({ status }: Pick<PublicOrder, 'status'>): ReceiveState {
  if (hasFailed(status)) return 'lost';
  return isFinal(status) ? 'received' : 'awaited';
}
