// Reads every order that is not settled until it is known, whatever is on the screen; the active order has its own poller.
import { subscribe } from 'valtio/vanilla';
import { readOrder } from '../../../gateway/get-order.ts';
import { ORDER_POLL_MS } from '../../../domain/constants.ts';
import type { Order } from '../../../domain/order/order.ts';
import { isFinal } from '../../../domain/order/status.ts';
import { isReadOn, type UnsettledOrder } from '../../../domain/order/unsettled.ts';
import type { UnsettledEntry } from '../../../domain/order/unsettled-entry.ts';
import { isRampError } from '../../../domain/errors/ramp-error.ts';
import { pauseAfter } from '../../../lib/pause-after.ts';
import { createPoll } from '../../../lib/poll.ts';
import { setUnfinishedOrder } from '../../current-order/index.ts';
import { refreshCustomer } from '../../session/index.ts';
import type { FlowContext } from '../../context.ts';
import { MAX_POLL_MS, nextReadIn, type PollState } from '../reading/poll-schedule.ts';
import { joinTabs, type TabGroup, type TabPorts } from '../reading/tab-group.ts';
import { happen } from '../run-lifecycle.ts';
import { learnRead, takeListed } from './unsettled-orders.ts';

/** So often in a row the gateway must say that it knows no such order before that is believed. */
const GONE_AFTER = 3;
const PAUSES = { firstMs: 2 * ORDER_POLL_MS, mostMs: MAX_POLL_MS };

/** Begins reading; asking again changes nothing. */
export function watchUnsettled(context: FlowContext, ports: TabPorts): void {
  const { stores, scope, clock } = context;
  const { order: store, session } = stores;
  if (store.isUnsettledWatched) return;
  store.isUnsettledWatched = true;
  const readers = new Map<string, () => void>();

  function update(): void {
    const wanted = new Map(
      store.unsettled.filter((known) => isWanted(known)).map(({ entry }) => [entry.orderId, entry]),
    );
    for (const [orderId, stop] of readers) {
      if (wanted.has(orderId)) continue;
      readers.delete(orderId);
      stop();
    }
    for (const [orderId, entry] of wanted) {
      if (!readers.has(orderId)) readers.set(orderId, readOn(context, ports, entry));
    }
  }

  const isWanted = (known: UnsettledOrder) =>
    session.token !== null && isReadOn(known) && known.entry.orderId !== store.order?.id;

  const takeNews = () => takeListed(context);
  scope.add(subscribe(store, update));
  scope.add(subscribe(session, takeNews));
  scope.add(subscribe(session, update));
  // Another tab may have begun a payment, and be closed before it knows.
  scope.add(clock.every(ORDER_POLL_MS, takeNews));
  scope.add(() => {
    store.isUnsettledWatched = false;
    for (const stop of readers.values()) stop();
  });
  takeNews();
  update();
}

/** When any tab last asked (null: ask at once), failures in a row, and the pause after them. */
type Pace = Pick<PollState, 'lastReadAt' | 'pauseMs'> & { failures: number };

/** Reads one order at once and from then on; answers how to stop. */
function readOn(context: FlowContext, ports: TabPorts, entry: UnsettledEntry): () => void {
  const { clock, visibility } = context;
  const pace: Pace = { lastReadAt: null, failures: 0, pauseMs: 0 };
  const poll = createPoll({
    clock,
    dueIn: () => nextReadIn({ ...pace, role: tabs.role(), isHidden: visibility.isHidden() }, clock.ticks()),
    run: (signal) => readAtPace(context, { entry, tabs, pace }, signal),
  });
  const tabs: TabGroup = joinTabs(context, {
    orderId: entry.orderId,
    ports,
    onRole: () => poll.update(),
    onNews(order) {
      Object.assign(pace, { lastReadAt: clock.ticks(), failures: 0, pauseMs: 0 });
      take(context, order);
      poll.update();
    },
  });
  const stopWatching = visibility.onChange(() => poll.update());
  poll.update();
  return () => {
    stopWatching();
    poll.stop();
    tabs.leave();
  };
}

interface Reading {
  entry: UnsettledEntry;
  tabs: TabGroup;
  pace: Pace;
}

async function readAtPace(
  context: FlowContext,
  { entry, tabs, pace }: Reading,
  signal: AbortSignal,
): Promise<void> {
  const { client, clock } = context;
  pace.lastReadAt = clock.ticks();
  try {
    const order = await readOrder(client, entry, { signal });
    Object.assign(pace, { failures: 0, pauseMs: 0 });
    // Before it is taken: a final status ends the group of tabs.
    tabs.tell(order);
    take(context, order);
  } catch (error) {
    if (isRampError(error, 'aborted')) return;
    pace.failures += 1;
    pace.lastReadAt = clock.ticks();
    pace.pauseMs = pauseAfter(pace.failures, PAUSES, clock, error);
    if (pace.failures === 1) context.report(error, 'read unsettled order');
    if (isRampError(error, 'authentication_error')) await refreshCustomer(context);
    const isGone = isRampError(error, 'not_found_error') && entry.owner !== '' && pace.failures >= GONE_AFTER;
    if (isGone) happen(context, { type: 'gone', orderId: entry.orderId });
  }
}

function take(context: FlowContext, order: Order): void {
  const { order: store } = context.stores;
  learnRead(context, order);
  if (store.unfinished?.id === order.id) setUnfinishedOrder(store, isFinal(order.status) ? null : order);
}
