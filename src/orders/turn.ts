// Lets one command of a kind run at a time.
import { type OrderActivity, type OrderStore } from './order-store.ts';
import { beginActivity, endActivity } from './order-changes.ts';

/** A command that runs one at a time; a press meanwhile does nothing. */
export interface Turn {
  /** Returns false while another command holds it. */
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
