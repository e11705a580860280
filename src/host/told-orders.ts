// What the page was told of each order, kept in storage so that nothing is told twice; of an order at its end one short entry stays.
import { isFinal, isKnownStatus } from '../domain/order/status.ts';
import { announcedKey } from '../domain/storage-keys.ts';
import type { TextStorage } from '../lib/storage.ts';

/** `cancel_sent`: no message, but the reason of one: the customer's cancellation was sent, and not refused for sure. */
export type ToldFact = 'payment_sent' | 'payment_pending' | 'cancel_sent';

export interface ToldOrders {
  /** The last status that was told; null before the first. */
  last(orderId: string): string | null;
  /** What the order was before the last status, as far as this instance told it; else the last. */
  before(orderId: string): string | null;
  /** `isUnsent`: of an order at its end, that this browser knows of nothing that was sent for it. */
  setLast(orderId: string, status: string, isUnsent?: boolean): void;
  /** Its one terminal message was told. */
  isEnded(orderId: string): boolean;
  has(orderId: string, fact: ToldFact): boolean;
  /** True the first time it is asked about this fact of an order that is not at its end. */
  isNews(orderId: string, fact: ToldFact): boolean;
}

/** The customer may have ended it, which is no status of the gateway. */
const isOver = (told: string): boolean => told === 'cancelled' || (isKnownStatus(told) && isFinal(told));
const FACTS: readonly ToldFact[] = ['payment_sent', 'payment_pending', 'cancel_sent'];
/** What the keys of all orders begin with. */
const PREFIX = announcedKey('');

/** Stands behind an end, so that a reload knows it too. */
const UNSENT = 'unsent';

/** So many orders at their end are remembered; the oldest of more are forgotten. */
const ENDED_LIMIT = 50;

/** Whether the page was told it, in this visit or before; forgotten with the order's end. */
export const wasTold = (storage: TextStorage, orderId: string, fact: ToldFact): boolean =>
  storage.get(announcedKey(orderId, fact)) !== null;

/** To be called before the gateway is asked to cancel, and with false once it is certain that it does not. */
export function noteCancellation(storage: TextStorage, orderId: string, isSent: boolean): void {
  const key = announcedKey(orderId, 'cancel_sent');
  if (isSent) storage.set(key, 'true');
  else storage.remove(key);
}

/** Whether the page was told the order's end, in this visit or before. */
export const wasEndTold = (storage: TextStorage, orderId: string): boolean =>
  isOver(storage.get(announcedKey(orderId))?.split(' ')[0] ?? '');

/** Whether an order came to its end before anything was sent for it, as far as this browser followed it; false where it did not. */
export const wasUnsent = (storage: TextStorage, orderId: string): boolean =>
  storage.get(announcedKey(orderId))?.split(' ')[2] === UNSENT;

/** Whether the end of an order that failed is the customer's own cancellation: sent, or told as such by one of the tabs. */
export const wasCancelled = (storage: TextStorage, orderId: string): boolean =>
  wasTold(storage, orderId, 'cancel_sent') ||
  storage.get(announcedKey(orderId))?.split(' ')[0] === 'cancelled';

/** `now`: milliseconds since 1970. */
export function createToldOrders(storage: TextStorage, now: () => number): ToldOrders {
  const last = (orderId: string) => storage.get(announcedKey(orderId))?.split(' ')[0] ?? null;
  const isEnded = (orderId: string) => isOver(last(orderId) ?? '');
  const has = (orderId: string, fact: ToldFact) => wasTold(storage, orderId, fact);
  const previous = new Map<string, string | null>();
  return {
    last,
    before: (orderId) => previous.get(orderId) ?? last(orderId),
    isEnded,
    has,
    setLast(orderId, status, isUnsent = false) {
      if (last(orderId) !== status) previous.set(orderId, last(orderId));
      if (!isOver(status)) return storage.set(announcedKey(orderId), status);
      for (const fact of FACTS) storage.remove(announcedKey(orderId, fact));
      forgetOldest(storage);
      // The time is kept, so that the oldest can go.
      storage.set(announcedKey(orderId), `${status} ${now()}${isUnsent ? ` ${UNSENT}` : ''}`);
    },
    isNews(orderId, fact) {
      if (isEnded(orderId) || has(orderId, fact)) return false;
      storage.set(announcedKey(orderId, fact), 'true');
      return true;
    },
  };
}

function forgetOldest(storage: TextStorage): void {
  const ended = endsIn(storage).toSorted((one, other) => one.at - other.at);
  for (const { key } of ended.slice(0, Math.max(0, ended.length - ENDED_LIMIT + 1))) storage.remove(key);
}

/** Where the storage is full: those told before `until`, in milliseconds since 1970. */
export function forgetEnds(storage: TextStorage, until: number): void {
  for (const { key, at } of endsIn(storage)) if (at < until) storage.remove(key);
}

/** Entries of orders that are not at their end are none of these. */
const endsIn = (storage: TextStorage): { key: string; at: number }[] =>
  storage
    .keys(PREFIX)
    .map((key) => ({ key, words: storage.get(key)?.split(' ') ?? [] }))
    .filter(({ words }) => isOver(words[0] ?? ''))
    .map(({ key, words }) => ({ key, at: Number(words[1] ?? 0) }));
