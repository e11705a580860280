// The state of every payment and deposit that was sent, and what follows from it.
import type { Order } from './order.ts';
import { awaitsBuyer } from './status.ts';
import type { Mode } from '../launch/setting-types.ts';

/** The stored form: ids and times, no personal data. */
export interface UnsettledEntry {
  orderId: string;
  mode: Mode;
  /** A hash of the customer's id, so that the next customer of this browser does not see the order. '' if no customer was signed in. */
  owner: string;
  /** When the payment or deposit was last sent, in ms since 1970 on this device. */
  sentAt: number;
  /** The order has shown that it was paid. If it reads as unpaid later, even after a reload, it must not be paid again. */
  isPaid?: true;
}

/**
 * - `sending`: this visit has the first attempt in flight.
 * - `inDoubt`: an attempt was not answered, here, in another tab or in an earlier visit.
 * - `resending`: another attempt is in flight after a doubtful one.
 * - `unpaidYet`: still in doubt, but the order reads as unpaid long after sending: it may be cancelled.
 * - `underWay`: the order shows that it was paid, and is not final.
 * - `settled`: the order is final, and the customer has not seen that yet, or waits for a refund.
 */
export type PaymentState = 'sending' | 'inDoubt' | 'resending' | 'unpaidYet' | 'underWay' | 'settled';

export interface UnsettledOrder {
  entry: UnsettledEntry;
  /** `stored`: sent by another tab or an earlier visit; if they take it back, this tab does too. */
  origin: 'here' | 'stored';
  state: PaymentState;
  /** While a payment is resent: the state of the earlier attempts, which a refusal restores. */
  earlier?: Pick<UnsettledOrder, 'entry' | 'state'>;
  /** The order as last read; null before the first read. */
  order: Order | null;
}

export type UnsettledSet = readonly UnsettledOrder[];

const DOUBTFUL: readonly PaymentState[] = ['sending', 'inDoubt', 'resending', 'unpaidYet'];

/** It is unknown whether the order was paid. */
export const isDoubtful = ({ state }: UnsettledOrder): boolean => DOUBTFUL.includes(state);

/** The outcome is unknown, and it is too early to count the order as unpaid. */
export const isBeingTried = (known: UnsettledOrder): boolean =>
  isDoubtful(known) && known.state !== 'unpaidYet';

/** The payment was sent, but goes through only once the customer confirms it. */
export const isAwaited = ({ state, entry, order }: UnsettledOrder): boolean =>
  state === 'underWay' && entry.mode === 'buy' && order !== null && awaitsBuyer(order.status);

/** A second order might mean paying twice, so the customer is asked first. */
export const isAskedAbout = (known: UnsettledOrder): boolean => isDoubtful(known) || isAwaited(known);

/** The order failed after money or crypto was taken; the customer waits for the refund, long after they have seen the end. */
export const isReturnAwaited = ({ state, order }: UnsettledOrder): boolean =>
  state === 'settled' && order?.status === 'failed' && order.isCharged === true;

/** A sale expired after its crypto may have been sent; it may still arrive, long after the customer has seen the end. */
export const isArrivalOpen = ({ state, entry, order }: UnsettledOrder): boolean =>
  state === 'settled' && entry.mode === 'sell' && order?.status === 'expired';

/** Shown until the customer dismisses it, however often they have seen it. */
export const staysShown = (known: UnsettledOrder): boolean => isReturnAwaited(known) || isArrivalOpen(known);

/** Polled until its outcome is known. */
export const isReadOn = ({ state }: UnsettledOrder): boolean => state !== 'settled';

export const findUnsettled = (orders: UnsettledSet, orderId: string): UnsettledOrder | null =>
  orders.find(({ entry }) => entry.orderId === orderId) ?? null;

/** Its payment was not answered and may still be carried out, so nothing offers to pay it again. */
export const isBeingChecked = (orders: UnsettledSet, orderId: string): boolean =>
  findUnsettled(orders, orderId)?.state === 'inDoubt';

export function isOrderInDoubt(orders: UnsettledSet, orderId: string): boolean {
  const known = findUnsettled(orders, orderId);
  return known !== null && isDoubtful(known);
}

/**
 * Reads the list of versions before the ledger. Returns no entries if the text was not written by the widget; invalid entries are dropped.
 */
export function readUnsettledEntries(text: string | null): UnsettledEntry[] {
  try {
    const value = JSON.parse(text ?? '[]') as unknown;
    return Array.isArray(value) ? value.filter(isEntry).map(onlyKnown) : [];
  } catch {
    return [];
  }
}

export function unsettledText(entries: readonly UnsettledEntry[]): string {
  return JSON.stringify(entries.map(onlyKnown));
}

const onlyKnown = ({ orderId, mode, owner, sentAt, isPaid }: UnsettledEntry): UnsettledEntry => ({
  orderId,
  mode,
  owner,
  sentAt,
  ...(isPaid === true && { isPaid }),
});

function isEntry(value: unknown): value is UnsettledEntry {
  const entry = value as Partial<UnsettledEntry> | null;
  return (
    typeof entry?.orderId === 'string' &&
    entry.orderId !== '' &&
    (entry.mode === 'buy' || entry.mode === 'sell') &&
    typeof entry.owner === 'string' &&
    Number.isFinite(entry.sentAt)
  );
}
