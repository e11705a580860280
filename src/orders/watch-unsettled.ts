// Polls every unsettled order until its outcome is known, whatever is on the screen. The active order has its own poller. A signed-out
// customer with such an order gets a notice without details: it may be in progress or finished.
import { subscribe } from 'valtio/vanilla';
import { readOrder } from '../gateway/order/get-order.ts';
import { ORDER_POLL_MS } from '../domain/constants.ts';
import type { Order } from '../domain/order/order.ts';
import { isFinal, isPayable } from '../domain/order/status.ts';
import {
  findUnsettled,
  isReadOn,
  staysShown,
  type UnsettledOrder,
  type UnsettledEntry,
} from '../domain/order/unsettled.ts';
import { LEDGER, LEFT_FOR_MS } from '../domain/storage-keys.ts';
import { isRampError } from '../domain/errors/ramp-error.ts';
import { createPoll } from '../lib/time/poll.ts';
import { keepsMoney, ledgerOf } from './ledger.ts';
import { setUnfinishedOrder, setUnsettledWatched, numberRead } from './order-changes.ts';
import type { OrdersContext, Notice } from './ports.ts';
import { newPace, nextReadIn, readAtPace, type ReadPace, joinTabs, type TabGroup } from './poll-schedule.ts';
import { takeOrder } from './take-order.ts';
import { orderEventsOf, wasEndAnnounced } from './announced-orders.ts';
import {
  dispatch,
  settleAllTakenBack,
  addUnsettled,
  isUnsettled,
  learnRead,
  takeListed,
  unsettledOrders,
} from './run-lifecycle.ts';
import { createDepositRecords } from './deposit-record.ts';

/** An order counts as gone after this many consecutive 'not found' responses. */
const GONE_AFTER = 3;

/**
 * `order` may have been paid by an earlier page. If the browser cannot store payments at all, it counts as paid a moment ago: it is
 * polled, and may be paid again if it still reads as unpaid long after. Returns true if it is to be polled.
 */
export function doubtUnkept(context: OrdersContext, { id: orderId, status }: Order): boolean {
  const { widget } = context.stores;
  if (widget.mode !== 'buy' || !isPayable(status) || isUnsettled(context, orderId) || keepsMoney(context))
    return false;
  addUnsettled(context, { orderId, mode: 'buy' });
  dispatch(context, { type: 'lost', orderId, now: context.clock.now() });
  return true;
}

/** Starts polling; calling it again has no effect. */
export function watchUnsettled(context: OrdersContext): void {
  const { stores, scope, clock, environment, visibility } = context;
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

  // The active order is polled by its own screens. If it was restored before its entry was listed, the entry has no data from it yet, and
  // the current step may not poll it.
  const isReadElsewhere = ({ entry, origin, order }: UnsettledOrder) =>
    entry.orderId === store.order?.id && !(origin === 'stored' && order === null);
  const isWanted = (known: UnsettledOrder) =>
    session.token !== null && isReadOn(known) && !isReadElsewhere(known);

  const takeNews = () => {
    settleAllTakenBack(context);
    takeListed(context);
    updateLeftNotice(context);
    for (const { order } of store.unsettled)
      if (order && !isFinal(order.status)) announceEarlierSent(context, order);
  };
  const look = () => noteSeen(context);
  scope.add(subscribe(store, update));
  scope.add(subscribe(store, look));
  scope.add(visibility.onChange(look));
  scope.add(subscribe(session, takeNews));
  scope.add(subscribe(session, update));
  // Another tab may have started a payment, and closed before its outcome was known. Reading its record keeps it in memory, in case the
  // page's code empties the storage before the next look. Nothing else is done at once: tabs that react to each other's changes might never
  // stop.
  const keepInMemory = (key: string | null) => {
    if (key === null || key.startsWith(LEDGER)) unsettledOrders(context);
  };
  scope.add(environment.tabs.onStored?.(keepInMemory) ?? (() => undefined));
  scope.add(clock.every(ORDER_POLL_MS, takeNews));
  scope.add(() => {
    setUnsettledWatched(store, false);
    for (const stop of readers.values()) stop();
  });
  takeNews();
  update();
}

/** Marks an end that the customer sees on the order's own screen as seen, so that no other screen announces it. */
function noteSeen(context: OrdersContext): void {
  const { endSeenOf, order, unsettled } = context.stores.order;
  if (!order || order.id !== endSeenOf || context.visibility.isHidden()) return;
  const known = findUnsettled(unsettled, order.id);
  if (!known || staysShown(known)) return;
  // An earlier visit may have listed the order, and this one saw its end at once.
  learnRead(context, order);
  dispatch(context, { type: 'seen', orderId: order.id });
}

/** The page's wallet may have reported the transfer while no payment screen of this widget was open. */
function announceEarlierSent(context: OrdersContext, order: Order): void {
  const { stores } = context;
  if (!createDepositRecords(ledgerOf(context)).read(order.id).isSent) return;
  const isAside = stores.order.order !== null && stores.order.order.id !== order.id;
  orderEventsOf(context, { mode: 'sell', isAside }).announcePaymentSent(order);
}

/** Polls one order, starting at once; returns a function that stops it. */
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
      take(context, order, numberRead(context.stores.order));
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
    const read = numberRead(stores.order);
    const order = await readOrder(client, entry, { signal });
    // Share before storing the order, because a final status ends the group of tabs.
    tabs.share(order);
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
  // First, because nothing may be announced after the order's end.
  announceEarlierSent(context, order);
  // Update the screen as well: this may be the only read that sees the end, and a settled entry is not polled again.
  if (store.order?.id === order.id) takeOrder(context, order, read);
  else learnRead(context, order);
  if (store.unfinished?.id === order.id) setUnfinishedOrder(store, isFinal(order.status) ? null : order);
}

type LeftNotice = Extract<Notice, 'left_order' | 'left_ended'>;

/** Shows the notice of an order that a signed-out customer left. Call when the calculator becomes usable. */
export function announceLeftOrder(context: OrdersContext): void {
  const { session } = context.stores;
  const isRecent = ({ sentAt }: UnsettledEntry) => Math.abs(context.clock.now() - sentAt) < LEFT_FOR_MS;
  const notice = noticeOf(context, unsettledOrders(context).filter(isRecent));
  if (notice && !session.token && context.notices.shown() === null) context.notices.show(notice);
}

/** Keeps the notice only while it is true: another tab may learn how the order ended, or show it. */
function updateLeftNotice(context: OrdersContext): void {
  const { session } = context.stores;
  if (session.token) return;
  const now = noticeOf(context, unsettledOrders(context));
  const wanted: Partial<Record<Notice, Notice | null>> = {
    left_order: now,
    left_ended: now,
    signed_out_in_doubt: now === 'left_order' ? 'signed_out_in_doubt' : (now ?? 'signed_out'),
  };
  const notice = context.notices.shown();
  if (!notice || !(notice in wanted) || wanted[notice] === notice) return;
  context.notices.show(wanted[notice] ?? null);
}

/** Returns `left_ended` once the page has received the final event of every order that was left. */
function noticeOf(context: OrdersContext, left: readonly UnsettledEntry[]): LeftNotice | null {
  const storage = ledgerOf(context);
  if (left.length === 0) return null;
  return left.every(({ orderId }) => wasEndAnnounced(storage, orderId)) ? 'left_ended' : 'left_order';
}
