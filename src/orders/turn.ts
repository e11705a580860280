// Lets one command of a kind run at a time. Screens before the order use it too, without loading what commands need.
import type { OrderActivity, OrderStore } from './order-store.ts';
import { beginActivity, endActivity } from './order-changes.ts';

/** A press while another command of its kind runs does nothing. */
export interface Turn {
  /** Returns false while another command holds the turn. */
  begin(): boolean;
  end(): void;
}

/** Uses the order store's `activity` as the lock. */
export const activityTurn = (store: OrderStore, activity: OrderActivity): Turn => ({
  begin: () => beginActivity(store, activity),
  end: () => endActivity(store, activity),
});

/** Uses a store's field as the lock: `free`, or the value of `busy`. */
export function turnOf<S, K extends keyof S>(
  store: S,
  key: K,
  { free, busy }: Record<'free' | 'busy', S[K]>,
): Turn {
  return {
    begin() {
      if (store[key] !== free) return false;
      store[key] = busy;
      return true;
    },
    end() {
      // A command of the next order may hold it by now.
      if (store[key] === busy) store[key] = free;
    },
  };
}
