// How the crypto of a sell order is being sent, as far as this side knows.
import { proxy } from 'valtio/vanilla';
import type { DepositRefusal } from '../domain/order/deposit.ts';

/** `begun`: in an earlier visit or another tab, so its end is not heard here. */
export type DepositPhase = 'none' | 'waiting' | 'refused' | 'begun' | 'sent';

export interface DepositStore {
  /** The order that all this is about. */
  orderId: string | null;
  /** The page can send the crypto itself. */
  isOffered: boolean;
  phase: DepositPhase;
  refusal: DepositRefusal | 'unknown' | null;
  txHash: string | null;
  /** 'I have sent the crypto', or the page said so. */
  isSaidSent: boolean;
  /** A transfer may be on its way, begun here, in another tab or in an earlier visit. */
  isUnderWay: boolean;
  /** A cancellation was sent, and neither its answer nor a read after it tells whether it was carried out. */
  isCancelUnknown: boolean;
}

export const NO_DEPOSIT = {
  orderId: null,
  isOffered: false,
  phase: 'none',
  refusal: null,
  txHash: null,
  isSaidSent: false,
  isUnderWay: false,
  isCancelUnknown: false,
} as const;

export function createDepositStore(): DepositStore {
  return proxy<DepositStore>({ ...NO_DEPOSIT });
}

export function resetDeposit(store: DepositStore, orderId: string | null): void {
  Object.assign(store, { ...NO_DEPOSIT, orderId });
}

/** Also true before it has been checked: an order whose crypto may be on its way is not given up. */
export function isTransferPossible(
  { orderId, phase, isSaidSent, isUnderWay }: Readonly<DepositStore>,
  order: { readonly id: string },
): boolean {
  return orderId !== order.id || isUnderWay || isSaidSent || phase === 'waiting';
}
