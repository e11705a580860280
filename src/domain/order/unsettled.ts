// What is known of every payment and deposit that was sent, and what follows from it.
import type { Order } from './order.ts';
import { awaitsBuyer } from './status.ts';
import type { UnsettledEntry } from './unsettled-entry.ts';

/**
 * - `sending`: the first try is on its way from this visit.
 * - `inDoubt`: a try was not answered, here, in another tab or in an earlier visit.
 * - `resending`: another try is on its way after a doubtful one.
 * - `unpaidYet`: in doubt still, but read as not paid long after it was sent: it may be cancelled.
 * - `underWay`: the order shows that it was paid, and is not at its end.
 * - `settled`: the order is at its end, and the customer has not seen that yet, or waits for what is returned.
 */
export type PaymentState = 'sending' | 'inDoubt' | 'resending' | 'unpaidYet' | 'underWay' | 'settled';

export interface UnsettledOrder {
  entry: UnsettledEntry;
  /** `stored`: another tab or an earlier visit sent it; what they take back is taken back here. */
  origin: 'here' | 'stored';
  state: PaymentState;
  /** While it is sent again: what was known of the tries before, which a refusal leaves as it was. */
  earlier?: Pick<UnsettledOrder, 'entry' | 'state'>;
  /** As it was last read; null before. */
  order: Order | null;
}

export type UnsettledSet = readonly UnsettledOrder[];

const DOUBTFUL: readonly PaymentState[] = ['sending', 'inDoubt', 'resending', 'unpaidYet'];

/** It is unknown whether it was paid. */
export const isDoubtful = ({ state }: UnsettledOrder): boolean => DOUBTFUL.includes(state);

/** It is unknown, and too soon to count as not paid. */
export const isBeingTried = (known: UnsettledOrder): boolean =>
  isDoubtful(known) && known.state !== 'unpaidYet';

/** It was sent, and is paid only when the customer confirms it. */
export const isAwaited = ({ state, entry, order }: UnsettledOrder): boolean =>
  state === 'underWay' && entry.mode === 'buy' && order !== null && awaitsBuyer(order.status);

/** Another order may be one payment too many: it is not made without a question. */
export const isAskedAbout = (known: UnsettledOrder): boolean => isDoubtful(known) || isAwaited(known);

/** It failed after money, or crypto, was taken: its customer waits for that, long after they have seen the end. */
export const isReturnAwaited = ({ state, order }: UnsettledOrder): boolean =>
  state === 'settled' && order?.status === 'failed' && order.isCharged === true;

/** A sale whose crypto may have been sent ran out: it may still arrive, long after its customer has seen the end. */
export const isArrivalOpen = ({ state, entry, order }: UnsettledOrder): boolean =>
  state === 'settled' && entry.mode === 'sell' && order?.status === 'expired';

/** Told until it is dismissed, however often it was seen. */
export const isToldOn = (known: UnsettledOrder): boolean => isReturnAwaited(known) || isArrivalOpen(known);

/** Read on until it is known. */
export const isReadOn = ({ state }: UnsettledOrder): boolean => state !== 'settled';

export const findUnsettled = (orders: UnsettledSet, orderId: string): UnsettledOrder | null =>
  orders.find(({ entry }) => entry.orderId === orderId) ?? null;

/** Its payment was not answered, and may still be carried out: nothing invites to pay it again. */
export const isBeingChecked = (orders: UnsettledSet, orderId: string): boolean =>
  findUnsettled(orders, orderId)?.state === 'inDoubt';

export function isOrderInDoubt(orders: UnsettledSet, orderId: string): boolean {
  const known = findUnsettled(orders, orderId);
  return known !== null && isDoubtful(known);
}
