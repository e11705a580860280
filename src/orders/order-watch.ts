// Watches the active order for the widget's lifetime: polling, reservation and the waiting spinner.
import { subscribe } from 'valtio/vanilla';
import type { OrdersContext } from './ports.ts';
import { createOrderPoller } from './order-poller.ts';
import { changeTogether } from './order-store.ts';
import { createReservationWatch } from './reservation-watch.ts';
import { createWaitingWatch } from './waiting-watch.ts';

export interface OrderWatch {
  /** Starts watching; calling it again has no effect. */
  start(): void;
}

export function createOrderWatch(context: OrdersContext): OrderWatch {
  const { stores, scope } = context;
  const store = stores.order;
  const poller = createOrderPoller(context);
  const reservation = createReservationWatch(context);
  const waiting = createWaitingWatch(context);
  let isWatching = false;

  const update = () =>
    changeTogether(store, () => {
      poller.update();
      reservation.update();
      waiting.update();
    });

  function readNow(): void {
    update();
    poller.readNow();
  }

  async function watchUnsettled(): Promise<void> {
    const code = await context.loadChunk(() => import('./watch-unsettled.ts'));
    if (!scope.signal.aborted) code.watchUnsettled(context);
  }

  return {
    start() {
      if (isWatching) return;
      isWatching = true;
      void watchUnsettled();
      scope.add(subscribe(store, update));
      scope.add(context.readOrderNow.on(readNow));
      scope.add(() => {
        poller.stop();
        reservation.stop();
        waiting.stop();
      });
      if (store.outcome === 'accepted') readNow();
      else update();
    },
  };
}
