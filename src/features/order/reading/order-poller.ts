// Reads the active order every 5 s (sell: 3 s) while its status may change: one poller for an order, also across tabs.
import { getOrder } from '../../../gateway/get-order.ts';
import { ORDER_POLL_MS, SELL_ORDER_POLL_MS } from '../../../domain/constants.ts';
import type { PaymentOutcome } from '../../../domain/order/lifecycle.ts';
import type { Order } from '../../../domain/order/order.ts';
import { isFinal, isPolled } from '../../../domain/order/status.ts';
import { isOrderInDoubt } from '../../../domain/order/unsettled.ts';
import { isRampError } from '../../../domain/errors/ramp-error.ts';
import { pauseAfter } from '../../../lib/pause-after.ts';
import { createPoll } from '../../../lib/poll.ts';
import { clearOrder, forgetOrderId } from '../../current-order/index.ts';
import { refreshCustomer } from '../../session/index.ts';
import type { FlowContext } from '../../context.ts';
import { createLongPoll } from './long-poll.ts';
import { MAX_POLL_MS, nextReadIn, type PollState } from './poll-schedule.ts';
import { joinTabs, type TabGroup, type TabPorts } from './tab-group.ts';
import { beginRead, takeOrder } from './take-order.ts';

export interface OrderPoller {
  /** To be called when the order, or whether it was just paid, has changed. */
  update(): void;
  /** Reads the order at once, whoever leads. */
  readNow(): void;
  stop(): void;
}

/** When any tab last asked (null: ask at once), failures in a row, and the pause after them. */
type Pace = Pick<PollState, 'lastReadAt' | 'pauseMs'> & { failures: number };

export function createOrderPoller(context: FlowContext, ports: TabPorts): OrderPoller {
  const { clock, visibility } = context;
  const { order: store, widget } = context.stores;
  const pace: Pace = { lastReadAt: null, failures: 0, pauseMs: 0 };
  let tabs: TabGroup | null = null;

  const poll = createPoll({
    clock,
    dueIn() {
      if (!tabs) return null;
      const everyMs = usualPause(context);
      const state = { ...pace, role: tabs.role(), isHidden: visibility.isHidden(), everyMs };
      return nextReadIn(state, clock.ticks());
    },
    run: (signal) => readAtPace(context, tabs!, pace, signal),
  });
  const longPoll = createLongPoll(context, { onNews: readNow });
  const stopWatching = visibility.onChange(() => poll.update());

  function begin(lastReadAt: number | null): void {
    Object.assign(pace, { lastReadAt, failures: 0, pauseMs: 0 });
    store.isStale = false;
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
      tabs = joinTabs(context, { orderId, ports, onRole: update, onNews: takeNews });
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

const usualPause = ({ stores }: FlowContext) =>
  stores.widget.mode === 'sell' ? SELL_ORDER_POLL_MS : ORDER_POLL_MS;

async function readAtPace(
  context: FlowContext,
  tabs: TabGroup,
  pace: Pace,
  signal: AbortSignal,
): Promise<void> {
  const { clock, stores } = context;
  const { order: store } = stores;
  pace.lastReadAt = clock.ticks();
  try {
    await readOrder(context, tabs, signal);
    Object.assign(pace, { failures: 0, pauseMs: 0 });
    store.isStale = false;
  } catch (error) {
    if (isRampError(error, 'aborted')) return;
    pace.failures += 1;
    // What the answer asks for counts from the answer on.
    pace.lastReadAt = clock.ticks();
    pace.pauseMs = pauseAfter(
      pace.failures,
      { firstMs: 2 * usualPause(context), mostMs: MAX_POLL_MS },
      clock,
      error,
    );
    store.isStale = pace.failures > 1;
    if (pace.failures === 1) context.report(error, 'poll order');
  }
}

const isWaitedFor = (outcome: PaymentOutcome): boolean => outcome === 'accepted' || outcome === 'fatal';

function polledOrderId({ stores }: FlowContext): string | null {
  const { order, outcome, unsettled } = stores.order;
  if (!order) return null;
  const isWanted =
    stores.widget.mode === 'sell'
      ? !isFinal(order.status)
      : isPolled(order.status) || isWaitedFor(outcome) || isOrderInDoubt(unsettled, order.id);
  return isWanted ? order.id : null;
}

async function readOrder(context: FlowContext, tabs: TabGroup, signal: AbortSignal): Promise<void> {
  const store = context.stores.order;
  const { orderId } = tabs;
  const read = beginRead(store);
  const order = await getOrder(context.client, { mode: context.stores.widget.mode, orderId }, { signal });
  if (order) {
    // Before it is taken: a final status ends the group of tabs.
    tabs.tell(order);
    takeOrder(context, order, read);
    return;
  }
  forgetOrderId(context, orderId);
  if (store.order?.id === orderId && read > store.readsTaken) clearOrder(store);
  // Not found, a session that is over, or a customer who is blocked: who the customer is now tells which.
  await refreshCustomer(context);
}
