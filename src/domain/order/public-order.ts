// How far an order is, for anyone who follows it by its id.
import { FEE_DECIMALS } from '../constants.ts';
import { formatFixed, formatPlain, HALF_UP, parseAmount, ZERO } from '../money/money.ts';
import type { PublicOrder } from './order.ts';
import { BUY_STATUSES, hasFailed, isFinal, isPayable, isVerifying, SELL_STATUSES } from './status.ts';

/** What is sold decides: crypto for fiat, or fiat for crypto. */
export function isSellOrder({ fromCurrency }: Pick<PublicOrder, 'fromCurrency'>): boolean {
  return fromCurrency.blockchainNetwork !== undefined;
}

/** Whether money, or in sell the crypto, is still to come: what its reservation waits for. */
export function awaitsPayment(order: Pick<PublicOrder, 'status' | 'isCharged' | 'fromCurrency'>): boolean {
  const { status, isCharged } = order;
  if (isCharged || isVerifying(status)) return false;
  return isSellOrder(order) ? SELL_STATUSES[status].awaitsCrypto : isPayable(status);
}

/** Steps that are reached, of four; null for an order that ended on its way, of which that is not known. */
export function stepsReached(order: Pick<PublicOrder, 'status' | 'fromCurrency'>): number | null {
  const { status } = order;
  if (hasFailed(status)) return null;
  return (isSellOrder(order) ? SELL_STATUSES : BUY_STATUSES)[status].step;
}

export interface KnownCosts {
  /** What is exchanged: the pay amount less the fees as they are shown. */
  baseCost: string;
  /** What the order costs besides, with four decimals: the two sum up to the pay amount, to the last digit. */
  fees: string;
}

/**
 * From the base amount alone, where the fees are not told one by one; null when it is not told either. For display only:
 * it is the fees that are rounded, so that every reader sees the same figures.
 */
export function knownCosts({
  fromAmount,
  baseAmount,
}: Pick<PublicOrder, 'fromAmount' | 'baseAmount'>): KnownCosts | null {
  const [total, told] = [parseAmount(fromAmount), parseAmount(baseAmount)];
  if (!total || !told) return null;
  const fees = total.minus(told).round(FEE_DECIMALS, HALF_UP);
  // A charge is never less than what is exchanged: such an answer explains nothing.
  if (fees.lt(ZERO)) return null;
  const base = total.minus(fees);
  return {
    baseCost: base.lt(ZERO) ? '0' : formatPlain(base),
    fees: formatFixed(fees.abs(), FEE_DECIMALS),
  };
}

/** An order still on its way, or one that ended before that, has not brought anybody anything. */
export type ReceiveState = 'received' | 'awaited' | 'lost';

export function receiveState({ status }: Pick<PublicOrder, 'status'>): ReceiveState {
  if (hasFailed(status)) return 'lost';
  return isFinal(status) ? 'received' : 'awaited';
}
