// Events announced to the page for each order, so that none is announced twice; a finished order keeps one short record.
import { isFinal, isKnownStatus } from '../domain/order/status.ts';
import type { ToldFact, ToldOrders } from '../host/order-messages.ts';
import type { Ledger } from './ledger.ts';
import { isOdd, type Told, turned } from './order-record.ts';

/** The customer may have ended it, which is no status of the gateway. */
const isOver = (told: string): boolean => told === 'cancelled' || (isKnownStatus(told) && isFinal(told));

/** So many orders at their end are remembered; the oldest of more are forgotten. */
const ENDED_LIMIT = 50;

const toldOf = (ledger: Ledger, orderId: string): Told => ledger.read(orderId).told ?? { n: 0 };

/** Whether the page was told it, in this visit or before; forgotten with the order's end. */
export function wasTold(ledger: Ledger, orderId: string, fact: ToldFact): boolean {
  const { isSent, isPending, cancels } = toldOf(ledger, orderId);
  if (fact === 'cancel_sent') return isOdd(cancels);
  return (fact === 'payment_sent' ? isSent : isPending) === true;
}

/** To be called before the gateway is asked to cancel, and with false once it is certain that it does not. */
export function noteCancellation(ledger: Ledger, orderId: string, isSent: boolean): void {
  change(ledger, orderId, (told) => ({ ...told, cancels: turned(told.cancels, isSent) }));
}

/** Whether the page was told the order's end, in this visit or before. */
export const wasEndTold = (ledger: Ledger, orderId: string): boolean =>
  toldOf(ledger, orderId).endedAt !== undefined;

/** Whether the page was told that it is complete. */
export const wasDelivered = (ledger: Ledger, orderId: string): boolean =>
  toldOf(ledger, orderId).status === 'complete';

/** Whether an order came to its end before anything was sent for it, as far as this browser followed it; false where it did not. */
export const wasUnsent = (ledger: Ledger, orderId: string): boolean =>
  toldOf(ledger, orderId).isUnsent === true;

/** Whether the end of an order that failed is the customer's own cancellation: sent, or told as such by one of the tabs. */
export const wasCancelled = (ledger: Ledger, orderId: string): boolean =>
  wasTold(ledger, orderId, 'cancel_sent') || toldOf(ledger, orderId).status === 'cancelled';

/** `now`: milliseconds since 1970. */
export function createToldOrders(ledger: Ledger, now: () => number): ToldOrders {
  const last = (orderId: string) => toldOf(ledger, orderId).status ?? null;
  const isEnded = (orderId: string) => wasEndTold(ledger, orderId);
  const has = (orderId: string, fact: ToldFact) => wasTold(ledger, orderId, fact);
  const previous = new Map<string, string | null>();
  return {
    last,
    before: (orderId) => previous.get(orderId) ?? last(orderId),
    isEnded,
    wasUnsent: (orderId) => wasUnsent(ledger, orderId),
    has,
    setLast(orderId, status, isUnsent = false) {
      if (last(orderId) !== status) previous.set(orderId, last(orderId));
      if (!isOver(status)) return change(ledger, orderId, (told) => ({ ...told, status, n: told.n + 1 }));
      forgetOldest(ledger);
      change(ledger, orderId, ({ n }) => ({
        status,
        n: n + 1,
        endedAt: now(),
        ...(isUnsent && { isUnsent: true as const }),
      }));
    },
    isNews(orderId, fact) {
      if (isEnded(orderId) || has(orderId, fact)) return false;
      const known: Partial<Told> = fact === 'payment_sent' ? { isSent: true } : { isPending: true };
      change(ledger, orderId, (told) => ({ ...told, ...known }));
      return true;
    },
  };
}

function change(ledger: Ledger, orderId: string, next: (told: Told) => Told): void {
  ledger.change(orderId, (record) => ({ ...record, told: next(record.told ?? { n: 0 }) }));
}

function forgetOldest(ledger: Ledger): void {
  const ended = endsIn(ledger).toSorted((one, other) => one.at - other.at);
  for (const { orderId } of ended.slice(0, Math.max(0, ended.length - ENDED_LIMIT + 1)))
    ledger.forget(orderId);
}

/** Where the storage is full: those told before `until`, in milliseconds since 1970. */
export function forgetEnds(ledger: Ledger, until: number): void {
  for (const { orderId, at } of endsIn(ledger)) if (at < until) ledger.forget(orderId);
}

/** For orders that are no longer followed. */
const endsIn = (ledger: Ledger): { orderId: string; at: number }[] =>
  ledger.ids().flatMap((orderId) => {
    const { told, pending } = ledger.read(orderId);
    return told?.endedAt !== undefined && !pending?.open ? [{ orderId, at: told.endedAt }] : [];
  });
