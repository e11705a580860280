// Remembers since when the waiting spinner is shown, and says after 30 s that it takes longer.
import { LONGER_WAIT_MS } from '../../domain/constants.ts';
import type { Cancel } from '../../lib/clock.ts';
import type { FlowContext } from '../context.ts';
import { shownOrderView } from './shown-order-view.ts';

export interface WaitingWatch {
  /** To be called when the order has changed; refetches of the same wait go on counting. */
  update(): void;
  stop(): void;
}

export function createWaitingWatch({ stores, clock }: Pick<FlowContext, 'stores' | 'clock'>): WaitingWatch {
  const store = stores.order;
  let cancel: Cancel | null = null;

  function stop(): void {
    cancel?.();
    cancel = null;
  }

  return {
    update() {
      const isWaiting = shownOrderView(store) === 'waiting';
      if (isWaiting === (store.waitingSince !== null)) return;
      stop();
      store.isWaitLong = false;
      store.waitingSince = isWaiting ? clock.now() : null;
      if (!isWaiting) return;
      cancel = clock.after(LONGER_WAIT_MS, () => {
        store.isWaitLong = true;
      });
    },
    stop,
  };
}
