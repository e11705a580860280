// Watches the active order for the widget's lifetime: polls it, counts its reservation down and times the waiting spinner.
import { subscribe } from 'valtio/vanilla';
import type { OrdersContext } from './ports.ts';
import { changeTogether, type OrderStore } from './order-store.ts';
import { getOrder } from '../gateway/order/get-order.ts';
import { ORDER_POLL_MS, SELL_ORDER_POLL_MS, COUNTDOWN_TICK_MS, LONGER_WAIT_MS } from '../domain/constants.ts';
import { type PaymentOutcome, stoppedAt } from '../domain/order/lifecycle.ts';
import type { Order } from '../domain/order/order.ts';
import { isFinal, isPolled, isPayable, hasMoved } from '../domain/order/status.ts';
import { isOrderInDoubt } from '../domain/order/unsettled.ts';
import { createPoll } from '../lib/time/poll.ts';
import {
  clearOrder,
  setStale,
  countReservation,
  setReservation,
  setWaiting,
  numberRead,
} from './order-changes.ts';
import { forgetOrderId } from './stored-order-id.ts';
import { newPace, nextReadIn, readAtPace, joinTabs, type TabGroup } from './poll-schedule.ts';
import { takeOrder, refreshOrder } from './take-order.ts';
import { getProcessingStatus } from '../gateway/order/get-processing-status.ts';
import { pauseAfter } from '../lib/time/pause-after.ts';
import { wait, type Cancel } from '../lib/time/clock.ts';
import { isReservationOver } from '../domain/order/is-reservation-over.ts';
import { paidWith } from '../domain/order/payment.ts';
import { startCountdown } from '../lib/time/start-countdown.ts';
import { shownOrderView } from './shown-order-view.ts';

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

interface OrderPoller {
  /** Call when the order, or whether it was just paid, has changed. */
  update(): void;
  /** Reads the order at once, even in a tab that is not the leader. */
  readNow(): void;
  stop(): void;
}

/** Polls the order every 5 s (sell: 3 s) while its status can change. One poller per order, across all tabs. */
function createOrderPoller(context: OrdersContext): OrderPoller {
  const { clock, visibility } = context;
  const { order: store, widget } = context.stores;
  const pace = newPace();
  let tabs: TabGroup | null = null;

  const poll = createPoll({
    clock,
    dueIn() {
      if (!tabs) return null;
      const everyMs = usualPause(context);
      const state = { ...pace, role: tabs.role(), isHidden: visibility.isHidden(), everyMs };
      return nextReadIn(state, clock.ticks());
    },
    async run(signal) {
      const read = () => readAndShare(context, tabs!, signal);
      const failure = await readAtPace(pace, { clock, everyMs: usualPause(context) }, read);
      setStale(store, pace.failures > 1);
      if (failure && pace.failures === 1) context.report(failure, 'poll order');
    },
  });
  const longPoll = createLongPoll(context, { onNews: readNow });
  const stopWatching = visibility.onChange(() => poll.update());

  function begin(lastReadAt: number | null): void {
    Object.assign(pace, newPace(lastReadAt));
    setStale(store, false);
  }

  function takeNews(order: Order): void {
    begin(clock.ticks());
    takeOrder(context, order, numberRead(store));
    poll.update();
  }

  function readNow(): void {
    begin(null);
    poll.update();
  }

  function end(): void {
    for (const part of [poll, longPoll]) part.stop();
    tabs?.leave();
    tabs = null;
  }

  function update(): void {
    const orderId = polledOrderId(context);
    if (tabs && tabs.orderId !== orderId) end();
    if (!orderId) return;
    if (!tabs) {
      begin(clock.ticks());
      tabs = joinTabs(context, { orderId, onRole: update, onNews: takeNews });
    }
    poll.update();
    // Only buy has a long poll for the status.
    longPoll.follow(tabs.role() === 'seen' && widget.mode === 'buy' ? store.order : null);
  }

  return {
    update,
    readNow,
    stop() {
      stopWatching();
      end();
    },
  };
}

const usualPause = ({ stores }: OrdersContext) =>
  stores.widget.mode === 'sell' ? SELL_ORDER_POLL_MS : ORDER_POLL_MS;

const isWaitedFor = (outcome: PaymentOutcome): boolean => outcome === 'accepted' || outcome === 'fatal';

/** The order differs from what was shown and was stopped, but it has been paid. */
const isPaidThough = ({ outcome, order, unsettled }: OrderStore): boolean =>
  outcome === 'altered' && stoppedAt({ order, unsettled }) === 'underWay';

function polledOrderId({ stores }: OrdersContext): string | null {
  const { order, outcome, unsettled, handedOverId } = stores.order;
  if (!order) return null;
  if (order.unread) return order.id;
  const isWanted =
    stores.widget.mode === 'sell'
      ? !isFinal(order.status)
      : isPolled(order.status) ||
        isWaitedFor(outcome) ||
        (handedOverId === order.id && !isFinal(order.status)) ||
        isPaidThough(stores.order) ||
        isOrderInDoubt(unsettled, order.id);
  return isWanted ? order.id : null;
}

async function readAndShare(context: OrdersContext, tabs: TabGroup, signal: AbortSignal): Promise<void> {
  const store = context.stores.order;
  const { orderId } = tabs;
  const read = numberRead(store);
  const order = await getOrder(context.client, { mode: context.stores.widget.mode, orderId }, { signal });
  if (order) {
    // Share before storing the order, because a final status ends the group of tabs.
    tabs.share(order);
    takeOrder(context, order, read);
    return;
  }
  forgetOrderId(context, orderId);
  if (store.order?.id === orderId && read > store.readsTaken) clearOrder(store);
  // The order was not found, the session expired or the customer is blocked: fetching the customer shows which.
  await context.session.refresh();
}

/** Pause between two calls of the long poll: the gateway may answer at once, or fail. */
const PAUSES = { firstMs: 5_000, mostMs: 180_000 };

interface LongPoll {
  /** Polls for a status other than the order's current one. Calling it again with the same status has no effect; null stops it. */
  follow(order: Order | null): void;
  stop(): void;
}

/** Long poll for the status. It only makes changes appear sooner, so its failures are silent. */
function createLongPoll(
  { client, clock }: Pick<OrdersContext, 'client' | 'clock'>,
  { onNews }: { onNews: () => void },
): LongPoll {
  let followed: { id: string; known: string; abort: AbortController } | null = null;

  async function ask(orderId: string, known: string, signal: AbortSignal): Promise<void> {
    for (let asked = 1; !signal.aborted; asked += 1) {
      let failure: unknown;
      try {
        const { status } = await getProcessingStatus(client, { orderId, known }, { signal });
        if (!signal.aborted && status !== known) return onNews();
      } catch (error) {
        // Silent on purpose: the order is read every 5 s anyway.
        failure = error;
      }
      await wait(clock, pauseAfter(asked, PAUSES, clock, failure), signal).catch(() => undefined);
    }
  }

  function stop(): void {
    followed?.abort.abort();
    followed = null;
  }

  return {
    follow(order) {
      if (!order || isPayable(order.status)) return stop();
      const { id, status, unknownStatus } = order;
      const known = unknownStatus ?? status;
      if (followed?.id === id && followed.known === known) return;
      stop();
      followed = { id, known, abort: new AbortController() };
      void ask(id, known, followed.abort.signal);
    },
    stop,
  };
}

interface ReservationWatch {
  /** Call when the order has changed. */
  update(): void;
  stop(): void;
}

/** Counts the reservation down by the server's clock, and reads the order again when it expires. */
function createReservationWatch(context: OrdersContext): ReservationWatch {
  const { clock, report } = context;
  const store = context.stores.order;
  let counted: string | null = null;
  let stopCounting: () => void = () => undefined;

  /** A reservation counts down until the money arrives; with a QR code or a transfer that is only after the payment was accepted. */
  const isAwaited = (order: Order): boolean =>
    order.reservationExpiresAt !== undefined &&
    (!hasMoved(order.status, context.stores.widget.mode) || paidWith(order) !== null);

  /** Reads the order: if it is still created or reserved, it can be reserved again; if it has expired, its status shows that. */
  async function askAgain(orderId: string): Promise<void> {
    try {
      await refreshOrder(context, orderId);
    } catch (error) {
      report(error, 'read order after reservation');
    }
    const { order } = store;
    if (order?.id === orderId && isPayable(order.status) && isReservationOver(order, clock.serverNow()))
      setReservation(store, 'over');
  }

  function stop(): void {
    stopCounting();
    stopCounting = () => undefined;
    counted = null;
    setReservation(store, null);
  }

  function start({ id, reservationExpiresAt }: Order): void {
    stopCounting = startCountdown({
      clock,
      until: Date.parse(reservationExpiresAt!),
      tickMs: COUNTDOWN_TICK_MS,
      onTick: (secondsLeft) =>
        secondsLeft === null ? setReservation(store, null) : countReservation(store, secondsLeft),
      onPassed: () => void askAgain(id),
    });
  }

  return {
    update() {
      const { order } = store;
      const wanted = order && isAwaited(order) ? `${order.id} ${order.reservationExpiresAt}` : null;
      if (wanted === counted) return;
      stop();
      counted = wanted;
      if (wanted) start(order!);
    },
    stop,
  };
}

interface WaitingWatch {
  /** Call when the order has changed; reading it again during the same wait does not restart the timer. */
  update(): void;
  stop(): void;
}

/** Measures how long the waiting spinner is shown; after 30 s it says that it takes longer. */
function createWaitingWatch({ stores, clock }: Pick<OrdersContext, 'stores' | 'clock'>): WaitingWatch {
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
