// What the page was told of each order, kept in storage so that nothing is told twice; of an order at its end one short entry stays.
import { isFinal, isKnownStatus } from '../domain/order/status.ts';
import type { TextStorage } from '../lib/storage.ts';

export type ToldFact = 'payment_sent' | 'payment_pending';

export interface ToldOrders {
  /** The last status that was told; null before the first. */
  last(orderId: string): string | null;
  setLast(orderId: string, status: string): void;
  /** Its one terminal message was told. */
  isEnded(orderId: string): boolean;
  has(orderId: string, fact: ToldFact): boolean;
  /** True the first time it is asked about this fact of an order that is not at its end. */
  isNews(orderId: string, fact: ToldFact): boolean;
}

/** Also by the customer, which is no status of the gateway. */
const isOver = (told: string): boolean => told === 'cancelled' || (isKnownStatus(told) && isFinal(told));
const FACTS: readonly ToldFact[] = ['payment_sent', 'payment_pending'];
const PREFIX = 'ramp.announced.';

/** So many orders at their end are remembered; the oldest of more are forgotten. */
const ENDED_LIMIT = 50;

/** `now`: milliseconds since 1970. */
export function createToldOrders(storage: TextStorage, now: () => number): ToldOrders {
  const keyOf = (orderId: string, fact?: ToldFact) => PREFIX + orderId + (fact ? `.${fact}` : '');
  const last = (orderId: string) => storage.get(keyOf(orderId))?.split(' ')[0] ?? null;
  const isEnded = (orderId: string) => isOver(last(orderId) ?? '');
  const has = (orderId: string, fact: ToldFact) => storage.get(keyOf(orderId, fact)) !== null;
  return {
    last,
    isEnded,
    has,
    setLast(orderId, status) {
      if (!isOver(status)) return storage.set(keyOf(orderId), status);
      for (const fact of FACTS) storage.remove(keyOf(orderId, fact));
      forgetOldest(storage);
      // With its time, so that the oldest can go.
      storage.set(keyOf(orderId), `${status} ${now()}`);
    },
    isNews(orderId, fact) {
      if (isEnded(orderId) || has(orderId, fact)) return false;
      storage.set(keyOf(orderId, fact), 'true');
      return true;
    },
  };
}

/** Entries of orders that are not at their end are none of these. */
function forgetOldest(storage: TextStorage): void {
  const ended = storage
    .keys(PREFIX)
    .map((key) => ({ key, words: storage.get(key)?.split(' ') ?? [] }))
    .filter(({ words }) => isOver(words[0] ?? ''))
    .toSorted((one, other) => Number(one.words[1] ?? 0) - Number(other.words[1] ?? 0));
  for (const { key } of ended.slice(0, Math.max(0, ended.length - ENDED_LIMIT + 1))) storage.remove(key);
}
