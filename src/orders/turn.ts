// Whose turn it is: one command of a kind at a time.
import { type OrderActivity, type OrderStore } from './order-store.ts';
import { beginActivity, endActivity } from './order-changes.ts';

/** What runs one at a time; a press meanwhile does nothing. */
export interface Turn {
  /** False while another has it. */
  begin(): boolean;
  end(): void;
}

/** What the order's store says of it is its turn. */
export const activityTurn = (store: OrderStore, activity: OrderActivity): Turn => ({
  begin: () => beginActivity(store, activity),
  end: () => endActivity(store, activity),
});

/** A field of a store tells what runs: `free`, or `busy` with this. */
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
      store[key] = free;
    },
  };
}
