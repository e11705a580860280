// What becomes of the set of unsettled orders: a pure transition, with its effects as data. Whatever the customer does next, an order
// leaves this set only when the order itself has told what became of its money, and the customer has seen that.
import type { Mode } from '../launch/setting-types.ts';
import type { Order } from './order.ts';
import { hasMoved, isFinal, isStepBack } from './status.ts';
import { findUnsettled, isDoubtful, isToldOn, type UnsettledOrder, type UnsettledSet } from './unsettled.ts';
import type { UnsettledEntry } from './unsettled-entry.ts';

export type UnsettledEvent =
  /** A payment or deposit is about to be sent. */
  | { type: 'sent'; entry: UnsettledEntry }
  /** What this browser has stored by now, for the customer who is signed in; '' for none. */
  | { type: 'listed'; entries: readonly UnsettledEntry[]; owner: string }
  /** The try ended without an answer: it may run on from now, whenever it was first sent. */
  | { type: 'lost'; orderId: string; now: number }
  /** The try was certainly not carried out. */
  | { type: 'refused'; orderId: string }
  /** A sale of which the gateway has seen the crypto, whether or not it was reported as sent. */
  | { type: 'found'; entry: UnsettledEntry; order: Order }
  /** The customer says that they have sent nothing yet, and nothing else says otherwise. */
  | { type: 'takenBack'; orderId: string }
  /** The try was accepted. */
  | { type: 'accepted'; order: Order }
  /** The gateway reported the order, whatever asked for it. `now`: ms since 1970 on this device. */
  | { type: 'read'; order: Order; now: number }
  /** The gateway knows no such order of the customer who paid it, or it is certain that nothing was ever sent. */
  | { type: 'gone'; orderId: string }
  /** The customer was shown how it ended, or has put that aside. */
  | { type: 'seen'; orderId: string; isDismissed?: boolean };

export type UnsettledEffect =
  /** Store it for other tabs and visits. */
  | { type: 'keep'; entry: UnsettledEntry }
  /** Store it no longer. */
  | { type: 'unlist'; orderId: string }
  /** The payment's own key is over. */
  | { type: 'settleKey'; orderId: string }
  /** All idempotency keys of the order are over. */
  | { type: 'freeKeys'; orderId: string }
  /** What is known of its transfer by the page is of no use any more. */
  | { type: 'forgetDeposit'; orderId: string }
  /** The page hears of it, once. */
  | { type: 'announce'; entry: UnsettledEntry; order: Order }
  /** It was unknown, and now the order tells. */
  | { type: 'proved'; orderId: string; mode: Mode }
  /** It was unknown, and long after it was sent the order was read as not paid: it may be paid again. */
  | { type: 'unpaid'; orderId: string };

export interface Transition {
  orders: UnsettledSet;
  effects: readonly UnsettledEffect[];
}

/** No processing call runs for so long: an order that is still not paid then may be given up, or paid under another key. */
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

/** The order may be one that only another tab has listed. */
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
      // The previous try's outcome stays unknown, even when this one is refused.
      if (known.state === 'resending') return afterRefusal(orders, known);
      return known.state === 'sending' ? without(orders, orderId, [unlist]) : { orders, effects: [] };
    case 'takenBack':
      // What the gateway has seen was sent, whatever is said.
      return mode === 'sell' && isDoubtful(known)
        ? without(orders, orderId, [unlist])
        : { orders, effects: [] };
    case 'seen':
      if (isToldOn(known) && !event.isDismissed) return { orders, effects: [] };
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
  if (state === 'settled' || (isBehind && isPaid) || (state === 'underWay' && !isPaid))
    return { orders, effects: [] };
  if (!isPaid) {
    // Crypto on its way must not meet an order that was given up.
    const canBeUnpaid = entry.mode === 'buy' && state === 'inDoubt' && !entry.isPaid;
    const isQuiet = canBeUnpaid && isLongAgo(entry.sentAt, now);
    return isQuiet
      ? replace(orders, { ...known, order, state: 'unpaidYet' }, [{ type: 'unpaid', orderId: order.id }])
      : replace(orders, { ...known, order });
  }
  const effects: UnsettledEffect[] = [{ type: 'announce', entry, order }];
  // In sell the wallet may be asked twice only by what the order says at its end.
  if (entry.mode === 'buy' && hasMoved(order.status, entry.mode))
    effects.push({ type: 'settleKey', orderId: order.id });
  if (isFinal(order.status)) {
    const { orderId } = entry;
    // It stays listed until that was seen: a reload, or the other direction, must not take the news away.
    effects.push({ type: 'freeKeys', orderId });
    if (entry.mode === 'sell') effects.push({ type: 'forgetDeposit', orderId });
  }
  if (isDoubtful(known)) effects.push({ type: 'proved', orderId: order.id, mode: entry.mode });
  if (isFinal(order.status)) return replace(orders, { ...known, order, state: 'settled' }, effects);
  // Its key is over: a gateway that falls back to not paid must not be sent another payment by the page after this one.
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

/** What is known already has its own news. */
function afterFinding(
  orders: UnsettledSet,
  { entry, order }: Extract<UnsettledEvent, { type: 'found' }>,
): Transition {
  if (findUnsettled(orders, entry.orderId)) return { orders, effects: [] };
  const found: UnsettledOrder = { entry, origin: 'here', state: 'underWay', order: null };
  const { orders: after, effects } = afterOrder([...orders, found], found, order, true);
  return { orders: after, effects: [{ type: 'keep', entry }, ...effects] };
}

/** It was sent up to several times: how long the last of them may run counts from here. */
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
  // What belongs to another customer stays stored, and is neither read nor shown.
  const isMine = (entry: UnsettledEntry) => entry.owner === '' || entry.owner === owner;
  const listed = new Set(entries.map(({ orderId }) => orderId));
  const effects: UnsettledEffect[] = [];
  const kept = orders.filter(({ entry, origin, state }) => {
    if (!isMine(entry)) return false;
    if (listed.has(entry.orderId) || state === 'settled') return true;
    // Taken back where it was sent: nothing was.
    if (origin === 'stored' && state !== 'underWay') return false;
    // Written over by another tab at the same moment, or known to be settled there: it is read here in any case.
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

/** A clock that was set back counts as time gone by: the customer must not wait until it has caught up. */
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
