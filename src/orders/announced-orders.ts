// Events already sent to the page, per order, so that none is sent twice. A finished order keeps one short record.
import { isFinal, isKnownStatus } from '../domain/order/status.ts';
import type { AnnouncedFact, AnnouncedOrders } from '../host/order-messages.ts';
import type { Ledger } from './ledger.ts';
import { isOdd, type Announced, turned } from './order-record.ts';

/** The customer may have cancelled it, which is not a status of the gateway. */
const isOver = (status: string): boolean =>
  status === 'cancelled' || (isKnownStatus(status) && isFinal(status));

/** Number of finished orders that are remembered; the oldest are forgotten. */
const ENDED_LIMIT = 50;

const announcedOf = (ledger: Ledger, orderId: string): Announced => ledger.read(orderId).told ?? { n: 0 };

/** Returns true if the page was told this fact, in this visit or an earlier one. Forgotten when the order ends. */
export function wasAnnounced(ledger: Ledger, orderId: string, fact: AnnouncedFact): boolean {
  const { isSent, isPending, cancels } = announcedOf(ledger, orderId);
  if (fact === 'cancel_sent') return isOdd(cancels);
  return (fact === 'payment_sent' ? isSent : isPending) === true;
}

/** Call before asking the gateway to cancel, and with false once the cancellation has definitely failed. */
export function noteCancellation(ledger: Ledger, orderId: string, isSent: boolean): void {
  change(ledger, orderId, (announced) => ({ ...announced, cancels: turned(announced.cancels, isSent) }));
}

/** Returns true if the page was told of the order's end, in this visit or an earlier one. */
export const wasEndAnnounced = (ledger: Ledger, orderId: string): boolean =>
  announcedOf(ledger, orderId).endedAt !== undefined;

/** Returns true if the page was told that the order is complete. */
export const wasDelivered = (ledger: Ledger, orderId: string): boolean =>
  announcedOf(ledger, orderId).status === 'complete';

/** Returns true if the order ended before anything was sent for it; false also if this browser did not follow it. */
export const wasUnsent = (ledger: Ledger, orderId: string): boolean =>
  announcedOf(ledger, orderId).isUnsent === true;

/** Returns true if the failed order was cancelled by the customer: a cancellation was sent, or a tab announced one. */
export const wasCancelled = (ledger: Ledger, orderId: string): boolean =>
  wasAnnounced(ledger, orderId, 'cancel_sent') || announcedOf(ledger, orderId).status === 'cancelled';

/** `now`: milliseconds since 1970. */
export function createAnnouncedOrders(ledger: Ledger, now: () => number): AnnouncedOrders {
  const last = (orderId: string) => announcedOf(ledger, orderId).status ?? null;
  const isEnded = (orderId: string) => wasEndAnnounced(ledger, orderId);
  const has = (orderId: string, fact: AnnouncedFact) => wasAnnounced(ledger, orderId, fact);
  const previous = new Map<string, string | null>();
  return {
    last,
    before: (orderId) => previous.get(orderId) ?? last(orderId),
    isEnded,
    wasUnsent: (orderId) => wasUnsent(ledger, orderId),
    has,
    setLast(orderId, status, isUnsent = false) {
      const before = last(orderId);
      if (before !== status) previous.set(orderId, before);
      if (!isOver(status))
        return change(ledger, orderId, (announced) => ({ ...announced, status, n: announced.n + 1 }));
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
      const known: Partial<Announced> = fact === 'payment_sent' ? { isSent: true } : { isPending: true };
      change(ledger, orderId, (announced) => ({ ...announced, ...known }));
      return true;
    },
  };
}

function change(ledger: Ledger, orderId: string, next: (announced: Announced) => Announced): void {
  ledger.change(orderId, (record) => ({ ...record, told: next(record.told ?? { n: 0 }) }));
}

function forgetOldest(ledger: Ledger): void {
  const ended = endsIn(ledger).toSorted((one, other) => one.at - other.at);
  for (const { orderId } of ended.slice(0, Math.max(0, ended.length - ENDED_LIMIT + 1)))
    ledger.forget(orderId);
}

/** Frees a full storage: forgets ends announced before `until` (ms since 1970). */
export function forgetEnds(ledger: Ledger, until: number): void {
  for (const { orderId, at } of endsIn(ledger)) if (at < until) ledger.forget(orderId);
}

/** Lists finished orders that are no longer polled. */
const endsIn = (ledger: Ledger): { orderId: string; at: number }[] =>
  ledger.ids().flatMap((orderId) => {
    const { told: announced, pending } = ledger.read(orderId);
    return announced?.endedAt !== undefined && !pending?.open ? [{ orderId, at: announced.endedAt }] : [];
  });
