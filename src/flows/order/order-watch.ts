// Watches the active order as long as the widget lives: polling, reservation, the waiting spinner.
import { subscribe } from 'valtio/vanilla';
import { isPayable } from '../../domain/order-status.ts';
import { ROUTES } from '../../domain/routes.ts';
import { openTabChannel } from '../../host/tab-channel.ts';
import { browserLocks } from '../../lib/leader.ts';
import type { FlowContext } from '../deps.ts';
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
  const { stores, scope, navigator } = context;
  const store = stores.order;
  const poller = createOrderPoller(context, ports);
  const reservation = createReservationWatch(context);
  const waiting = createWaitingWatch(context);
  let isWatching = false;
  let order = store.order;
  let wasUpdated = store.isUpdated;
  let wasInDoubt = store.isPaymentInDoubt;
  let view = '';

  function look(): void {
    const viewNow = `${store.isFatal} ${store.isWaitingSkipped} ${store.isPaymentInDoubt}`;
    if (store.order === order && store.isUpdated === wasUpdated && view === viewNow) return;
    const isJustPaid = store.isUpdated && !wasUpdated;
    const isDoubtOver = wasInDoubt && !store.isPaymentInDoubt;
    order = store.order;
    wasUpdated = store.isUpdated;
    wasInDoubt = store.isPaymentInDoubt;
    view = viewNow;
    poller.update();
    reservation.update();
    waiting.update();
    if (isJustPaid) poller.readNow();
    if (isDoubtOver) showOutcome();
  }

  /** Wherever the customer has gone back to meanwhile: what they did there would be for nothing. */
  function showOutcome(): void {
    const { order: known } = store;
    if (known && !isPayable(known.status) && navigator.path() !== ROUTES.order)
      navigator.go(ROUTES.order, { replace: true });
  }

  return {
    start() {
      if (isWatching) return;
      isWatching = true;
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
