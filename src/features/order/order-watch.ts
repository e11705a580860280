// Watches the active order as long as the widget lives: polling, reservation, the waiting spinner.
import { subscribe } from 'valtio/vanilla';
import { openTabChannel } from '../../host/tab-channel.ts';
import { browserLocks } from '../../lib/leader.ts';
import type { FlowContext } from '../context.ts';
import { createOrderPoller } from './order-poller.ts';
import { createReservationWatch } from './reservation-watch.ts';
import type { TabPorts } from './tab-group.ts';
import { createWaitingWatch } from './waiting-watch.ts';

export interface OrderWatch {
  /** Begins watching; asking again changes nothing. */
  start(): void;
  readNow(): void;
}

export const browserTabs = (): TabPorts => ({ locks: browserLocks(), openChannel: openTabChannel });

export function createOrderWatch(context: FlowContext, ports: TabPorts): OrderWatch {
  const { stores, scope } = context;
  const store = stores.order;
  const poller = createOrderPoller(context, ports);
  const reservation = createReservationWatch(context);
  const waiting = createWaitingWatch(context);
  let isWatching = false;
  let order = store.order;
  let wasUpdated = store.isUpdated;
  let { unsettled } = store;
  let view = '';

  function look(): void {
    const viewNow = `${store.isFatal} ${store.isWaitingSkipped}`;
    const isSame = store.order === order && store.unsettled === unsettled;
    if (isSame && store.isUpdated === wasUpdated && view === viewNow) return;
    const isJustPaid = store.isUpdated && !wasUpdated;
    ({ order, unsettled } = store);
    wasUpdated = store.isUpdated;
    view = viewNow;
    poller.update();
    reservation.update();
    waiting.update();
    if (isJustPaid) poller.readNow();
  }

  async function watchUnsettled(): Promise<void> {
    const code = await context.loadChunk(() => import('./unsettled-watch.ts'));
    if (!scope.signal.aborted) code.watchUnsettled(context, ports);
  }

  return {
    start() {
      if (isWatching) return;
      isWatching = true;
      void watchUnsettled();
      scope.add(subscribe(store, look));
      scope.add(() => {
        poller.stop();
        reservation.stop();
        waiting.stop();
      });
      poller.update();
      reservation.update();
      waiting.update();
      if (store.isUpdated) poller.readNow();
    },
    readNow: () => poller.readNow(),
  };
}
