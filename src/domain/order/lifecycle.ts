// The client-side lifecycle of a customer's orders: a pure transition with its effects as data. Its state is the order on the screen and
// every unsettled order; all news of either passes through `lifecycleAfter`.
import { rateChange, type RateChange, type ShownAmounts } from './rate-change.ts';
import type { Order } from './order.ts';
import { isWorseThanAgreed, agreedOf, agreedOtherwise, type ShownOrder } from './shown-order.ts';
import { changedTerms, termsOf, type TermName } from './order-terms.ts';
import { isSentByCall } from './payment.ts';
import { hasFailed, isFinal, isPayable, isStepBack, type OrderStatus } from './status.ts';
import { findUnsettled, isDoubtful, type UnsettledSet, isBeingTried } from './unsettled.ts';
import { unsettledAfter, type UnsettledEffect, type UnsettledEvent, isLongAgo } from './unsettled-after.ts';

/**
 * Outcome of the payment of the order on the screen, beyond what the status says.
 * - `accepted`: the gateway accepted the payment, but the order does not show it yet: wait, and do not offer payment again.
 * - `fatal`: the payment failed in a way that only support can explain.
 * - `altered`: before the order was known as paid, the gateway returned a wallet, memo or currency that differs from the request or from
 *   what was shown. The order stops here, and stays stopped (`stoppedAt`).
 */
export type PaymentOutcome = 'open' | 'accepted' | 'fatal' | 'altered';

export interface Lifecycle {
  order: Order | null;
  /** The terms that were requested, shown and accepted; null before the first read. */
  agreed: ShownOrder | null;
  outcome: PaymentOutcome;
  /** When the outcome became fatal (ms since 1970 on this device); null for any other outcome. */
  failedAt: number | null;
  /** Amounts that changed since they were shown, until the customer accepts them. */
  rateChange: RateChange | null;
  /** A status behind the one shown, seen once; applied only if a second read confirms it. */
  doubtedStatus: OrderStatus | null;
  /** Reads are numbered when they are sent, so that late responses can be detected. */
  readsSent: number;
  readsTaken: number;
  /** Every order whose payment or deposit was sent and is not known to be settled, on the screen or not. */
  unsettled: UnsettledSet;
}

export const NO_LIFE: Lifecycle = {
  order: null,
  agreed: null,
  outcome: 'open',
  failedAt: null,
  rateChange: null,
  doubtedStatus: null,
  readsSent: 0,
  readsTaken: 0,
  unsettled: [],
};

/**
 * `now`: ms since 1970 on this device; `known`: the requested or shown terms of an order that is not on the screen yet; `wasDelivered`:
 * this browser has told the page that the order is complete.
 */
export type LifecycleEvent =
  /** The response to a numbered read. Its order becomes the one on the screen. */
  | {
      type: 'taken';
      order: Order;
      read: number;
      now: number;
      known?: ShownOrder | null;
      wasDelivered?: boolean;
    }
  /** The response to the customer's own command, which always counts as the latest. */
  | { type: 'answered'; order: Order; now: number; known?: ShownOrder | null; wasDelivered?: boolean }
  /** A payment was accepted; the customer may be at another order by now. */
  | { type: 'accepted'; order: Order; now: number; hasCode?: boolean }
  /** The payment failed for good, for an unknown reason. */
  | { type: 'failed'; now: number }
  /** News of an unsettled order, on the screen or not. */
  | Exclude<UnsettledEvent, { type: 'accepted' }>;

export type LifecycleEffect =
  | UnsettledEffect
  /** Notify the page of what is new of the order on the screen; `before` is the order as shown until now. */
  | { type: 'announceShown'; order: Order; before: Order | null }
  /** The order waits for its money, at amounts that the customer has agreed to: in a sale, the page may send the crypto. */
  | { type: 'announceAwaited'; order: Order }
  /** The gateway returned terms that differ from the known ones. */
  | { type: 'altered'; order: Order; names: readonly TermName[]; isStopped: boolean }
  /** After the payment, the gateway returned amounts that differ from the agreed ones. */
  | { type: 'otherSums'; order: Order; agreed: ShownAmounts }
  /** Notify the page of an accepted payment. `isAside`: another order is on the screen; `isSent`: the call was the payment. */
  | { type: 'announcePaid'; order: Order; isAside: boolean; isSent: boolean }
  /** This visit paid the order, so the bank's page may open by itself. */
  | { type: 'paidHere'; orderId: string }
  /** Read the order on the screen at once. */
  | { type: 'readNow' };

export interface LifecycleResult {
  state: Lifecycle;
  effects: readonly LifecycleEffect[];
}

/**
 * The state of the order on the screen.
 * - `paying`: this visit has its payment or deposit in flight; `inDoubt`: the outcome is unknown.
 * - `settled`: a final status.
 */
export type OrderState =
  'none' | 'ready' | 'paying' | 'inDoubt' | 'accepted' | 'underWay' | 'settled' | 'fatal' | 'altered';

export function orderState({
  order,
  outcome,
  unsettled,
}: Pick<Lifecycle, 'order' | 'outcome' | 'unsettled'>): OrderState {
  if (outcome === 'fatal' || outcome === 'altered') return outcome;
  if (!order) return 'none';
  if (isFinal(order.status)) return 'settled';
  if (outcome === 'accepted' && isPayable(order.status)) return 'accepted';
  const known = findUnsettled(unsettled, order.id);
  if (known && isDoubtful(known)) return known.state === 'sending' ? 'paying' : 'inDoubt';
  return isPayable(order.status) ? 'ready' : 'underWay';
}

export function lifecycleAfter(state: Lifecycle, event: LifecycleEvent): LifecycleResult {
  switch (event.type) {
    case 'taken':
      return afterTaking(state, event);
    case 'answered':
      return afterAnswer(state, event);
    case 'accepted':
      return afterPayment(state, event);
    case 'failed':
      return { state: { ...state, outcome: 'fatal', failedAt: event.now }, effects: [] };
    default:
      return afterNews(state, event);
  }
}

type Answer = Extract<LifecycleEvent, { type: 'answered' }>;
type Reading = Extract<LifecycleEvent, { type: 'taken' }>;

/**
 * Ignores a response to an earlier read than the last one taken. A status behind the one shown needs a second read to confirm it.
 */
function afterTaking(state: Lifecycle, event: Reading): LifecycleResult {
  const { order, read, now } = event;
  if (read <= state.readsTaken) return { state, effects: [] };
  const { order: before } = state;
  const known = knownBefore(state, event);
  // Unreadable parts cannot be compared; a read with nothing new, which is the same object, was compared when it first came.
  const isCompared = !order.unread && order !== before;
  const names = known && isCompared ? changedTerms(known.terms, order, known) : [];
  if (names.length > 0 && canBeStopped(order)) return stopped(state, event, names);
  if (before?.id === order.id) {
    const isStrange = isStepBack(before.status, order.status) && state.doubtedStatus !== order.status;
    if (isStrange) return { state: { ...state, readsTaken: read, doubtedStatus: order.status }, effects: [] };
  }
  const taken: Lifecycle = { ...state, order, readsTaken: read, doubtedStatus: null };
  if (before && before.id !== order.id)
    Object.assign(taken, { outcome: 'open', failedAt: null, rateChange: null });
  // The payment was accepted before the customer left the order or reloaded, and the gateway is slow to show it. A completed order is never
  // paid again, whatever the gateway says of it now.
  const isPaidOnce = isAccepted(state, order) || (event.wasDelivered && isPayable(order.status));
  if (taken.outcome === 'open' && isPaidOnce) taken.outcome = 'accepted';
  if (order.unread) taken.rateChange = before?.id === order.id ? state.rateChange : null;
  else if (before?.id === order.id && !before.unread) taken.rateChange = changeSince(state, before, order);
  else if (known?.amounts) taken.rateChange = rateChange(known.amounts, order);
  taken.agreed = order.unread ? known : agreedOf(known, order, taken.rateChange?.before);
  if (!isPayable(order.status)) Object.assign(taken, settledHere(taken));
  const isKnownNow = taken.outcome === 'fatal' && isFailureOver(state, order, now);
  if (isKnownNow) Object.assign(taken, { outcome: 'open', failedAt: null });
  const news = afterNews(taken, { type: 'read', order, now });
  const effects: LifecycleEffect[] = [...shownEffects(taken, order, before), ...news.effects];
  const isCovered = !isKnownNow || !isPayable(order.status) || effects.some(({ type }) => type === 'unpaid');
  if (!isCovered) effects.push({ type: 'unpaid', orderId: order.id });
  if (names.length > 0) effects.unshift({ type: 'altered', order, names, isStopped: false });
  const agreed = agreedOtherwise(taken.agreed, order);
  const isKnownOther = () => before?.id === order.id && agreedOtherwise(taken.agreed, before) !== null;
  if (agreed && !isKnownOther()) effects.push({ type: 'otherSums', order, agreed });
  return { state: news.state, effects };
}

/** A read with nothing new has no effect; but amounts may have been accepted since the last one, after which a sale awaits its crypto. */
function shownEffects({ agreed, outcome }: Lifecycle, order: Order, before: Order | null): LifecycleEffect[] {
  const isAwaited =
    order.status === 'can_be_processed' && outcome !== 'altered' && !isWorseThanAgreed(agreed, order);
  return [
    ...(order === before ? [] : [{ type: 'announceShown', order, before } as const]),
    ...(isAwaited ? [{ type: 'announceAwaited', order } as const] : []),
  ];
}

/** The terms known so far: for the order on the screen the agreed ones, for another order those in the event. */
function knownBefore({ order: before, agreed }: Lifecycle, { order, known }: Reading): ShownOrder | null {
  if (before?.id !== order.id) return known ?? null;
  return agreed ?? (before.unread ? (known ?? null) : { terms: termsOf(before) });
}

/** The order has moved, or has not moved although no failed call can still be running: either way the outcome is known. */
const isFailureOver = ({ order: before, failedAt }: Lifecycle, { status }: Order, now: number): boolean =>
  (!isPayable(status) && status !== before?.status) || (failedAt !== null && isLongAgo(failedAt, now));

/** Keeps the displayed order and blocks its payment, but keeps processing updates of a payment in flight. */
function stopped(
  state: Lifecycle,
  { order, read, now }: Reading,
  names: readonly TermName[],
): LifecycleResult {
  const isNews = state.outcome !== 'altered' || state.order?.id !== order.id;
  const shown = state.order?.id === order.id ? state.order : order;
  const kept: Lifecycle = { ...state, order: shown, outcome: 'altered', readsTaken: read, rateChange: null };
  const news = afterNews({ ...kept, doubtedStatus: null }, { type: 'read', order, now });
  const alteration: LifecycleEffect[] = isNews
    ? [{ type: 'altered', order: shown, names, isStopped: true }]
    : [];
  return { state: news.state, effects: [...alteration, ...news.effects] };
}

function isAccepted({ unsettled }: Lifecycle, { id, status }: Order): boolean {
  const known = findUnsettled(unsettled, id);
  return isPayable(status) && known?.entry.mode === 'buy' && known.state === 'underWay';
}

/** Once the order has moved, its status shows the outcome of the payment, and its amounts are final. */
const settledHere = ({ outcome }: Lifecycle): Partial<Lifecycle> => ({
  outcome: outcome === 'accepted' ? 'open' : outcome,
  rateChange: null,
});

/**
 * Another tab, or a call whose response was lost, may have renewed the reservation; changed amounts always need the customer's consent.
 */
function changeSince({ rateChange: known }: Lifecycle, before: Order, order: Order): RateChange | null {
  const isSame = !isPayable(before.status) || !isPayable(order.status) || rateChange(before, order) === null;
  return isSame ? known : rateChange(known?.before ?? before, order);
}

function afterAnswer(state: Lifecycle, { order, now, known, wasDelivered }: Answer): LifecycleResult {
  const read = Math.max(state.readsSent, state.readsTaken) + 1;
  const asked: Lifecycle = { ...state, readsSent: read, doubtedStatus: order.status };
  return afterTaking(asked, { type: 'taken', order, read, now, known, wasDelivered });
}

/** The customer may have left the order: do not replace another one on the screen; this one is still polled. */
function afterPayment(
  state: Lifecycle,
  { order, now, hasCode = false }: Extract<LifecycleEvent, { type: 'accepted' }>,
): LifecycleResult {
  const isShown = state.order?.id === order.id;
  // While the order still reads as unpaid, keep its key, so that no press can pay it under another one.
  const settled: LifecycleEffect[] = isPayable(order.status)
    ? []
    : [{ type: 'settleKey', orderId: order.id }];
  if (hasFailed(order.status)) {
    const after = isShown
      ? afterAnswer(state, { type: 'answered', order, now })
      : afterNews(state, { type: 'read', order, now });
    return { state: after.state, effects: [...settled, ...after.effects] };
  }
  const isSent = isSentByCall(order, hasCode);
  const announced: LifecycleEffect = { type: 'announcePaid', order, isAside: !isShown, isSent };
  const paid = afterNews(state, { type: 'accepted', order });
  if (!isShown) return { state: paid.state, effects: [...settled, announced, ...paid.effects] };
  // A read may have overtaken this response.
  const isLate = isStepBack(state.order!.status, order.status);
  const taken = isLate
    ? { state: paid.state, effects: [] }
    : afterAnswer(paid.state, { type: 'answered', order, now });
  return {
    state: { ...taken.state, outcome: state.outcome === 'altered' ? 'altered' : 'accepted' },
    effects: [
      ...settled,
      announced,
      ...paid.effects,
      ...taken.effects,
      { type: 'paidHere', orderId: order.id },
      { type: 'readNow' },
    ],
  };
}

/** Once an order in doubt shows its outcome, a `fatal` outcome reported without it no longer holds. */
function afterNews(state: Lifecycle, event: UnsettledEvent): LifecycleResult {
  const { orders, effects } = unsettledAfter(state.unsettled, event);
  const shownId = state.order?.id;
  const isProved = effects.some(
    (effect) => effect.type === 'proved' && effect.orderId === shownId && effect.mode === 'buy',
  );
  const outcome = isProved && state.outcome === 'fatal' ? 'open' : state.outcome;
  return { state: { ...state, unsettled: orders, outcome }, effects };
}

/**
 * What is known of the money of an order that was stopped because its terms differ from those requested or shown.
 * - `unpaid`: nothing was sent for it, or the payment did not go through.
 * - `checked`: its payment or deposit is in flight, or the outcome is unknown.
 * - `underWay`: it was paid; `complete`, `ended`: final.
 */
export type StoppedAt = 'unpaid' | 'checked' | 'underWay' | 'complete' | 'ended';

/** Only an order that is unpaid, or that the customer pays by hand, can be stopped. */
const canBeStopped = ({ status }: Pick<Order, 'status'>): boolean =>
  isPayable(status) || status === 'can_be_processed';

export function stoppedAt({ order, unsettled }: { order: Order | null; unsettled: UnsettledSet }): StoppedAt {
  if (!order) return 'unpaid';
  if (hasFailed(order.status)) return 'ended';
  if (isFinal(order.status)) return 'complete';
  const known = findUnsettled(unsettled, order.id);
  // In sell, choosing the card is not a payment.
  const isAccepted = known?.state === 'underWay' && known.entry.mode === 'buy';
  if (isAccepted || !canBeStopped(order)) return 'underWay';
  return known && isBeingTried(known) ? 'checked' : 'unpaid';
}
