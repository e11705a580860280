// State of the crypto transfer of a sell order, as this browser knows it.
import { proxy } from 'valtio/vanilla';
import type { DepositRefusal } from '../domain/order/deposit.ts';

/** `begun`: started in an earlier visit or another tab, so this tab does not receive its result. */
export type DepositPhase = 'none' | 'waiting' | 'refused' | 'begun' | 'sent';

export interface DepositStore {
  /** The order that this state belongs to. */
  orderId: string | null;
  /** The page can send the crypto itself. */
  isOffered: boolean;
  phase: DepositPhase;
  refusal: DepositRefusal | 'unknown' | null;
  txHash: string | null;
  /** The customer pressed 'I have sent the crypto', or the page reported a transfer. */
  isMarkedSent: boolean;
  /** A transfer may be in flight, started here, in another tab or in an earlier visit. */
  isUnderWay: boolean;
  /** A cancellation was sent, and neither its response nor a later read shows whether it was carried out. */
  isCancelUnknown: boolean;
}

export const NO_DEPOSIT = {
  orderId: null,
  isOffered: false,
  phase: 'none',
  refusal: null,
  txHash: null,
  isMarkedSent: false,
  isUnderWay: false,
  isCancelUnknown: false,
} as const;

export function createDepositStore(): DepositStore {
  return proxy<DepositStore>({ ...NO_DEPOSIT });
}

export function resetDeposit(store: DepositStore, orderId: string | null): void {
  Object.assign(store, { ...NO_DEPOSIT, orderId });
}

/** Returns true also before the transfer was checked: do not give up an order whose crypto may be on its way. */
export function isTransferPossible(
  { orderId, phase, isMarkedSent, isUnderWay }: Readonly<DepositStore>,
  order: { readonly id: string },
): boolean {
  return orderId !== order.id || isUnderWay || isMarkedSent || phase === 'waiting';
}
