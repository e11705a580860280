// Measures how long the waiting spinner is shown; after 30 s it says that it takes longer.
import { LONGER_WAIT_MS } from '../domain/constants.ts';
import type { Cancel } from '../lib/time/clock.ts';
import type { OrdersContext } from './ports.ts';
import { shownOrderView } from './shown-order-view.ts';
import { setWaiting } from './order-changes.ts';

export interface WaitingWatch {
  /** Call when the order has changed; reading it again during the same wait does not restart the timer. */
  update(): void;
  stop(): void;
}

export function createWaitingWatch({ stores, clock }: Pick<OrdersContext, 'stores' | 'clock'>): WaitingWatch {
  const store = stores.order;
  let cancel: Cancel | null = null;

  function stop(): void {
    cancel?.();
    cancel = null;
  }

  return {
    update() {
      const isWaiting = shownOrderView(store) === 'waiting';
      if (!isWaiting) stop();
      // Once skipped, the tracker stays for the rest of the order.
      if (store.waiting === 'skipped' || isWaiting === (store.waiting !== 'none')) return;
      stop();
      setWaiting(store, isWaiting ? 'short' : 'none');
      if (!isWaiting) return;
      cancel = clock.after(LONGER_WAIT_MS, () => {
        if (store.waiting === 'short') setWaiting(store, 'long');
      });
    },
    stop,
  };
}
