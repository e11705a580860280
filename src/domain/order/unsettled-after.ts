// Transitions of the set of unsettled orders, pure, with effects as data. Whatever the customer does next, an order leaves the set only
// when it has shown what became of its money and the customer has seen that.
import type { Mode } from '../launch/setting-types.ts';
import type { Order } from './order.ts';
import { hasMoved, isFinal, isStepBack } from './status.ts';
import {
  findUnsettled,
  isDoubtful,
  staysShown,
  type UnsettledOrder,
  type UnsettledSet,
  type UnsettledEntry,
} from './unsettled.ts';

export type UnsettledEvent =
  /** A payment or deposit is about to be sent. */
  | { type: 'sent'; entry: UnsettledEntry }
  /** What this browser has stored by now, for the signed-in customer; '' for none. */
  | { type: 'listed'; entries: readonly UnsettledEntry[]; owner: string }
  /** The attempt ended without an answer; it may still be running, counted from now. */
  | { type: 'lost'; orderId: string; now: number }
  /** The attempt was definitely not carried out. */
  | { type: 'refused'; orderId: string }
  /** The gateway has seen the crypto of a sale, whether or not it was reported as sent. */
  | { type: 'found'; entry: UnsettledEntry; order: Order }
  /** The customer says that they have not sent anything, and nothing contradicts it. */
  | { type: 'takenBack'; orderId: string }
  /** The attempt was accepted. */
  | { type: 'accepted'; order: Order }
  /** The gateway reported the order, whichever caller asked. `now`: ms since 1970 on this device. */
  | { type: 'read'; order: Order; now: number }
  /** The gateway does not find the order for the customer who paid it, or it is certain that nothing was sent. */
  | { type: 'gone'; orderId: string }
  /** The customer saw how it ended, or dismissed the news. */
  | { type: 'seen'; orderId: string; isDismissed?: boolean };

export type UnsettledEffect =
  /** Store the entry for other tabs and visits. */
  | { type: 'keep'; entry: UnsettledEntry }
  /** Remove the entry from storage. */
  | { type: 'unlist'; orderId: string }
  /** The payment's own key is settled. */
  | { type: 'settleKey'; orderId: string }
  /** Free all idempotency keys of the order. */
  | { type: 'freeKeys'; orderId: string }
  /** The record of its transfer is obsolete. */
  | { type: 'forgetDeposit'; orderId: string }
  /** Notify the page of it, once. */
  | { type: 'announce'; entry: UnsettledEntry; order: Order }
  /** The outcome was unknown, and the order now shows it. */
  | { type: 'proved'; orderId: string; mode: Mode }
  /** The outcome was unknown, and long after sending the order still reads as unpaid: it may be paid again. */
  | { type: 'unpaid'; orderId: string };

export interface Transition {
  orders: UnsettledSet;
  effects: readonly UnsettledEffect[];
}

/** No processing call runs this long. An order that is still unpaid then may be cancelled, or paid under another key. */
export const UNDER_WAY_LIMIT_MS = 30_000;

export function unsettledAfter(orders: UnsettledSet, event: UnsettledEvent): Transition {
  if (event.type === 'listed') return afterListing(orders, event);
  if (event.type === 'sent') return afterSending(orders, event.entry);
  if (event.type === 'gone') return afterLoss(orders, event.orderId);
  if (event.type === 'found') return afterFinding(orders, event);
  const known = findUnsettled(orders, 'order' in event ? event.order.id : event.orderId);
  return known ? afterNews(orders, known, event) : { orders, effects: [] };
}

type News = Exclude<UnsettledEvent, { type: 'listed' | 'sent' | 'gone' | 'found' }>;

/** The order may be listed by another tab only. */
function afterLoss(orders: UnsettledSet, orderId: string): Transition {
  return without(orders, orderId, [
    { type: 'unlist', orderId },
    { type: 'freeKeys', orderId },
  ]);
}

function afterNews(orders: UnsettledSet, known: UnsettledOrder, event: News): Transition {
  const { orderId, mode } = known.entry;
  const unlist: UnsettledEffect = { type: 'unlist', orderId };
  switch (event.type) {
    case 'lost':
      return isTrying(known) ? afterLosing(orders, known, event.now) : { orders, effects: [] };
    case 'refused':
      // The outcome of the previous attempt stays unknown, even if this one is refused.
      if (known.state === 'resending') return afterRefusal(orders, known);
      return known.state === 'sending' ? without(orders, orderId, [unlist]) : { orders, effects: [] };
    case 'takenBack':
      // If the gateway has seen the crypto, it was sent, whatever the customer says.
      return mode === 'sell' && isDoubtful(known)
        ? without(orders, orderId, [unlist])
        : { orders, effects: [] };
    case 'seen':
      if (staysShown(known) && !event.isDismissed) return { orders, effects: [] };
      return known.state === 'settled' ? without(orders, orderId, [unlist]) : { orders, effects: [] };
    case 'accepted':
      return afterOrder(orders, known, event.order, true);
    case 'read':
      return afterOrder(orders, known, event.order, hasMoved(event.order.status, mode), event.now);
  }
}

function afterOrder(
  orders: UnsettledSet,
  known: UnsettledOrder,
  order: Order,
  isPaid: boolean,
  now = 0,
): Transition {
  const { entry, state } = known;
  const isBehind = known.order !== null && isStepBack(known.order.status, order.status);
  // The first read that showed the payment has had its effects.
  const isKnown = state === 'underWay' && known.order === order;
  if (state === 'settled' || isKnown || (isBehind && isPaid) || (state === 'underWay' && !isPaid))
    return { orders, effects: [] };
  if (!isPaid) {
    // Buy only: crypto may still be on its way, and must not arrive at a cancelled order.
    const canBeUnpaid = entry.mode === 'buy' && state === 'inDoubt' && !entry.isPaid;
    const isQuiet = canBeUnpaid && isLongAgo(entry.sentAt, now);
    return isQuiet
      ? replace(orders, { ...known, order, state: 'unpaidYet' }, [{ type: 'unpaid', orderId: order.id }])
      : replace(orders, { ...known, order });
  }
  const effects: UnsettledEffect[] = [{ type: 'announce', entry, order }];
  // In sell, only the order's final status may allow the wallet to be asked again.
  if (entry.mode === 'buy' && hasMoved(order.status, entry.mode))
    effects.push({ type: 'settleKey', orderId: order.id });
  if (isFinal(order.status)) {
    const { orderId } = entry;
    // It stays listed until the customer has seen the end: a reload, or switching direction, must not lose the news.
    effects.push({ type: 'freeKeys', orderId });
    if (entry.mode === 'sell') effects.push({ type: 'forgetDeposit', orderId });
  }
  if (isDoubtful(known)) effects.push({ type: 'proved', orderId: order.id, mode: entry.mode });
  if (isFinal(order.status)) return replace(orders, { ...known, order, state: 'settled' }, effects);
  // The key is settled. Remember the payment, so that a later page does not pay again if the gateway reports the order as unpaid.
  const paid: UnsettledEntry = { ...entry, isPaid: true };
  if (entry.mode === 'buy' && !entry.isPaid) effects.push({ type: 'keep', entry: paid });
  return replace(orders, { ...known, entry: paid, order, state: 'underWay' }, effects);
}

function afterSending(orders: UnsettledSet, entry: UnsettledEntry): Transition {
  const known = findUnsettled(orders, entry.orderId);
  const effects: UnsettledEffect[] = [{ type: 'keep', entry }];
  if (!known) {
    const first: UnsettledOrder = { entry, origin: 'here', state: 'sending', order: null };
    return { orders: [...orders, first], effects };
  }
  if (!isDoubtful(known)) return { orders, effects: [] };
  const earlier = known.earlier ?? { entry: known.entry, state: isTrying(known) ? 'inDoubt' : known.state };
  return replace(orders, { ...known, entry, origin: 'here', state: 'resending', earlier }, effects);
}

/** An order that is already in the set has its own events. */
function afterFinding(
  orders: UnsettledSet,
  { entry, order }: Extract<UnsettledEvent, { type: 'found' }>,
): Transition {
  if (findUnsettled(orders, entry.orderId)) return { orders, effects: [] };
  const found: UnsettledOrder = { entry, origin: 'here', state: 'underWay', order: null };
  const { orders: after, effects } = afterOrder([...orders, found], found, order, true);
  return { orders: after, effects: [{ type: 'keep', entry }, ...effects] };
}

/** Several attempts may have been sent; the time limit of the last one counts from here. */
function afterLosing(orders: UnsettledSet, known: UnsettledOrder, now: number): Transition {
  const { earlier: _, ...rest } = known;
  const entry = { ...known.entry, sentAt: now };
  return replace(orders, { ...rest, entry, state: 'inDoubt' }, [{ type: 'keep', entry }]);
}

function afterRefusal(orders: UnsettledSet, known: UnsettledOrder): Transition {
  const { earlier, ...rest } = known;
  const { entry, state } = earlier ?? { entry: known.entry, state: 'inDoubt' };
  return replace(orders, { ...rest, entry, state }, [{ type: 'keep', entry }]);
}

type Listing = Extract<UnsettledEvent, { type: 'listed' }>;

function afterListing(orders: UnsettledSet, { entries, owner }: Listing): Transition {
  // Entries of another customer stay stored, but are neither polled nor shown.
  const isMine = (entry: UnsettledEntry) => entry.owner === '' || entry.owner === owner;
  const listed = new Set(entries.map(({ orderId }) => orderId));
  const effects: UnsettledEffect[] = [];
  const kept = orders.filter(({ entry, origin, state }) => {
    if (!isMine(entry)) return false;
    if (listed.has(entry.orderId) || state === 'settled') return true;
    // The tab that sent it has taken it back, so nothing was sent.
    if (origin === 'stored' && state !== 'underWay') return false;
    // Another tab overwrote the list at the same moment, or settled the order there: this tab polls it in any case.
    effects.push({ type: 'keep', entry });
    return true;
  });
  const news = entries.filter((entry) => isMine(entry) && !findUnsettled(orders, entry.orderId));
  if (news.length === 0 && kept.length === orders.length) return { orders, effects };
  const added = news.map((entry): UnsettledOrder => ({
    entry,
    origin: 'stored',
    state: 'inDoubt',
    order: null,
  }));
  return { orders: [...kept, ...added], effects };
}

/** A clock that was set back counts as time passed, so the customer need not wait until it has caught up. */
export const isLongAgo = (then: number, now: number): boolean => Math.abs(now - then) >= UNDER_WAY_LIMIT_MS;

const isTrying = ({ state }: UnsettledOrder): boolean => state === 'sending' || state === 'resending';

function replace(
  orders: UnsettledSet,
  next: UnsettledOrder,
  effects: readonly UnsettledEffect[] = [],
): Transition {
  const { orderId } = next.entry;
  return { orders: orders.map((known) => (known.entry.orderId === orderId ? next : known)), effects };
}

function without(orders: UnsettledSet, orderId: string, effects: readonly UnsettledEffect[]): Transition {
  return { orders: orders.filter(({ entry }) => entry.orderId !== orderId), effects };
}
