// Polls the active order every 5 s (sell: 3 s) while its status can change. One poller per order, across all tabs.
import { getOrder } from '../gateway/order/get-order.ts';
import { ORDER_POLL_MS, SELL_ORDER_POLL_MS } from '../domain/constants.ts';
import type { PaymentOutcome } from '../domain/order/lifecycle.ts';
import type { Order } from '../domain/order/order.ts';
import { isFinal, isPolled } from '../domain/order/status.ts';
import { stoppedAt } from '../domain/order/stopped.ts';
import { isOrderInDoubt } from '../domain/order/unsettled.ts';
import { createPoll } from '../lib/time/poll.ts';
import { clearOrder, setStale } from './order-changes.ts';
import { forgetOrderId } from './stored-order-id.ts';
import { type OrderStore } from './order-store.ts';
import type { OrdersContext } from './ports.ts';
import { createLongPoll } from './long-poll.ts';
import { nextReadIn } from './poll-schedule.ts';
import { newPace, readAtPace } from './read-pace.ts';
import { joinTabs, type TabGroup } from './tab-group.ts';
import { beginRead, takeOrder } from './take-order.ts';

export interface OrderPoller {
  /** Call when the order, or whether it was just paid, has changed. */
  update(): void;
  /** Reads the order at once, even in a tab that is not the leader. */
  readNow(): void;
  stop(): void;
}

export function createOrderPoller(context: OrdersContext): OrderPoller {
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
      const read = () => readOrder(context, tabs!, signal);
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
    takeOrder(context, order, beginRead(store));
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

/** The order was stopped although it has been paid. */
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

async function readOrder(context: OrdersContext, tabs: TabGroup, signal: AbortSignal): Promise<void> {
  const store = context.stores.order;
  const { orderId } = tabs;
  const read = beginRead(store);
  const order = await getOrder(context.client, { mode: context.stores.widget.mode, orderId }, { signal });
  if (order) {
    // Before the order is taken, because a final status ends the group of tabs.
    tabs.share(order);
    takeOrder(context, order, read);
    return;
  }
  forgetOrderId(context, orderId);
  if (store.order?.id === orderId && read > store.readsTaken) clearOrder(store);
  // Not found, session expired or customer blocked: fetching the customer shows which.
  await context.session.refresh();
}
