// Reads every order that is not settled until it is known, whatever is on the screen; the active order has its own poller.
import { subscribe } from 'valtio/vanilla';
import { readOrder } from '../gateway/order/get-order.ts';
import { ORDER_POLL_MS } from '../domain/constants.ts';
import type { Order } from '../domain/order/order.ts';
import { isFinal, isPayable } from '../domain/order/status.ts';
import { findUnsettled, isReadOn, isToldOn, type UnsettledOrder } from '../domain/order/unsettled.ts';
import type { UnsettledEntry } from '../domain/order/unsettled-entry.ts';
import { isRampError } from '../domain/errors/ramp-error.ts';
import { createPoll } from '../lib/time/poll.ts';
import { keepsMoney, ledgerOf } from './order-ledger.ts';
import { setUnfinishedOrder, setUnsettledWatched } from './order-changes.ts';
import type { OrdersContext } from './ports.ts';
import { nextReadIn } from './poll-schedule.ts';
import { newPace, readAtPace, type ReadPace } from './read-pace.ts';
import { joinTabs, type TabGroup } from './tab-group.ts';
import { beginRead, takeOrder } from './take-order.ts';
import { orderEventsOf } from './order-events-of.ts';
import { dispatch } from './run-lifecycle.ts';
import { createDepositRecords } from './deposit-record.ts';
import { updateLeftNotice } from './left-order.ts';
import { settleAllTakenBack } from './taken-back.ts';
import { addUnsettled, isUnsettled, learnRead, takeListed, unsettledOrders } from './unsettled-orders.ts';

/** Loaded with the watch, which keeps what it says true. */
export { tellLeftOrder } from './left-order.ts';

/** So often in a row the gateway must say that it knows no such order before that is believed. */
const GONE_AFTER = 3;

/**
 * `order` is one that an earlier page may have paid. Where the browser keeps nothing at all of a payment, it counts as paid a
 * moment ago: it is read, and may be paid again when it is not paid long after. Answers whether it is to be read.
 */
export function doubtUnkept(context: OrdersContext, { id: orderId, status }: Order): boolean {
  const { widget } = context.stores;
  if (widget.mode !== 'buy' || !isPayable(status) || isUnsettled(context, orderId) || keepsMoney(context))
    return false;
  addUnsettled(context, { orderId, mode: 'buy' });
  dispatch(context, { type: 'lost', orderId, now: context.clock.now() });
  return true;
}

/** Begins reading; asking again changes nothing. */
export function watchUnsettled(context: OrdersContext): void {
  const { stores, scope, clock, visibility } = context;
  const { order: store, session } = stores;
  if (store.isUnsettledWatched) return;
  setUnsettledWatched(store, true);
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
      if (!readers.has(orderId)) readers.set(orderId, readOn(context, entry));
    }
  }

  // The active order is read by its own screens. One that was restored before its entry was listed has told the entry nothing yet,
  // and the current step may not read it.
  const isReadElsewhere = ({ entry, origin, order }: UnsettledOrder) =>
    entry.orderId === store.order?.id && !(origin === 'stored' && order === null);
  const isWanted = (known: UnsettledOrder) =>
    session.token !== null && isReadOn(known) && !isReadElsewhere(known);

  const takeNews = () => {
    settleAllTakenBack(context);
    takeListed(context);
    updateLeftNotice(context);
    for (const { order } of store.unsettled) if (order && !isFinal(order.status)) tellSent(context, order);
  };
  const look = () => noteSeen(context);
  // Looking writes again what a shop has emptied, as right before a restart or a reload at its log-out.
  const keep = () => void unsettledOrders(context);
  scope.add(subscribe(store, update));
  scope.add(subscribe(store, look));
  scope.add(visibility.onChange(look));
  scope.add(visibility.onChange(keep));
  scope.add(keep);
  scope.add(subscribe(session, takeNews));
  scope.add(subscribe(session, update));
  // Another tab may have begun a payment, and be closed before it knows.
  scope.add(clock.every(ORDER_POLL_MS, takeNews));
  scope.add(() => {
    setUnsettledWatched(store, false);
    for (const stop of readers.values()) stop();
  });
  takeNews();
  update();
}

/** An end that the customer sees on the order's own screen is not announced again elsewhere. */
function noteSeen(context: OrdersContext): void {
  const { endSeenOf, order, unsettled } = context.stores.order;
  if (!order || order.id !== endSeenOf || context.visibility.isHidden()) return;
  const known = findUnsettled(unsettled, order.id);
  if (!known || isToldOn(known)) return;
  // An earlier visit may have listed it, and this one was shown its end at once.
  learnRead(context, order);
  dispatch(context, { type: 'seen', orderId: order.id });
}

/** The page's wallet may have named the transfer while no payment screen of this widget was there to say so. */
function tellSent(context: OrdersContext, order: Order): void {
  const { stores } = context;
  if (!createDepositRecords(ledgerOf(context)).read(order.id).isSent) return;
  const isAside = stores.order.order !== null && stores.order.order.id !== order.id;
  orderEventsOf(context, { mode: 'sell', isAside }).announcePaymentSent(order);
}

/** Reads one order at once and from then on; answers how to stop. */
function readOn(context: OrdersContext, entry: UnsettledEntry): () => void {
  const { clock, visibility } = context;
  const pace = newPace();
  const poll = createPoll({
    clock,
    dueIn: () => nextReadIn({ ...pace, role: tabs.role(), isHidden: visibility.isHidden() }, clock.ticks()),
    run: (signal) => readEntry(context, { entry, tabs, pace }, signal),
  });
  const tabs: TabGroup = joinTabs(context, {
    orderId: entry.orderId,
    onRole: () => poll.update(),
    onNews(order) {
      Object.assign(pace, newPace(clock.ticks()));
      take(context, order, beginRead(context.stores.order));
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
  pace: ReadPace;
}

async function readEntry(
  context: OrdersContext,
  { entry, tabs, pace }: Reading,
  signal: AbortSignal,
): Promise<void> {
  const { client, clock, stores } = context;
  const failure = await readAtPace(pace, { clock, everyMs: ORDER_POLL_MS }, async () => {
    const read = beginRead(stores.order);
    const order = await readOrder(client, entry, { signal });
    // Before it is taken: a final status ends the group of tabs.
    tabs.tell(order);
    take(context, order, read);
  });
  if (!failure) return;
  if (pace.failures === 1) context.report(failure, 'read unsettled order');
  if (isRampError(failure, 'authentication_error')) await context.session.refresh();
  const isGone = isRampError(failure, 'not_found_error') && entry.owner !== '' && pace.failures >= GONE_AFTER;
  if (isGone) dispatch(context, { type: 'gone', orderId: entry.orderId });
}

function take(context: OrdersContext, order: Order, read: number): void {
  const { order: store } = context.stores;
  // First, since nothing may be told after its end.
  tellSent(context, order);
  // The screen hears it too: this may be the only read that sees the end, and a settled entry is read no more.
  if (store.order?.id === order.id) takeOrder(context, order, read);
  else learnRead(context, order);
  if (store.unfinished?.id === order.id) setUnfinishedOrder(store, isFinal(order.status) ? null : order);
}
