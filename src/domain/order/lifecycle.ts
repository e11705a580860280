// The life of a customer's orders on this side: a pure transition, with its effects as data. It holds the order on the screen and
// every order whose money is not known to be settled; whatever is learned of either goes through `lifecycleAfter`.
import { rateChange, type RateChange, type ShownAmounts } from './rate-change.ts';
import type { Order } from './order.ts';
import { changedTerms, termsOf, type TermName } from './order-terms.ts';
import { isSentByCall } from './payment.ts';
import { agreedOf, agreedOtherwise, type ShownOrder } from './shown-order.ts';
import { hasFailed, isFinal, isPayable, isStepBack, type OrderStatus } from './status.ts';
import { canBeStopped } from './stopped.ts';
import { findUnsettled, isDoubtful, type UnsettledSet } from './unsettled.ts';
import { unsettledAfter, type UnsettledEffect, type UnsettledEvent, isLongAgo } from './unsettled-after.ts';

/**
 * What became of the payment of the order on the screen, beyond what its status says.
 * - `accepted`: it was taken, and the order does not show it yet: it is waited for, and not offered for payment again.
 * - `fatal`: it failed in a way that only support can explain.
 * - `altered`: before it was known as paid the gateway told another wallet, memo or currency than was asked for or shown: it
 *   stops here, and stays known as such whatever becomes of it (`stopped.ts`).
 */
export type PaymentOutcome = 'open' | 'accepted' | 'fatal' | 'altered';

export interface Lifecycle {
  order: Order | null;
  /** What was asked for, shown and accepted of it; null before it was read. */
  agreed: ShownOrder | null;
  outcome: PaymentOutcome;
  /** When the outcome became fatal (ms since 1970 on this device); null in any other. */
  failedAt: number | null;
  /** Amounts that changed since they were shown, until the customer accepts. */
  rateChange: RateChange | null;
  /** A status further back than the one shown, told once: only a second read is believed. */
  doubtedStatus: OrderStatus | null;
  /** Reads are numbered when they are sent, so that a late answer is known as one. */
  readsSent: number;
  readsTaken: number;
  /** Every order whose payment or deposit was sent and is not known to be settled, whichever is shown. */
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
 * `now`: ms since 1970 on this device; `known`: of an order that is not on the screen yet, what was asked for or shown; `wasDelivered`: this
 * browser has told the page that it is complete.
 */
export type LifecycleEvent =
  /** The answer to a numbered read: the order is the one on the screen from now on. */
  | {
      type: 'taken';
      order: Order;
      read: number;
      now: number;
      known?: ShownOrder | null;
      wasDelivered?: boolean;
    }
  /** The answer to the customer's own command, which is the latest word whatever it says. */
  | { type: 'answered'; order: Order; now: number; known?: ShownOrder | null; wasDelivered?: boolean }
  /** A payment was accepted; the customer may be at another order by now. */
  | { type: 'accepted'; order: Order; now: number; hasCode?: boolean }
  /** The payment failed for good, for a reason unknown here. */
  | { type: 'failed'; now: number }
  /** What happens to an unsettled order, whichever is on the screen. */
  | Exclude<UnsettledEvent, { type: 'accepted' }>;

export type LifecycleEffect =
  | UnsettledEffect
  /** The page hears of the order on the screen; `before` as it was shown. */
  | { type: 'tell'; order: Order; before: Order | null }
  /** The gateway told an order otherwise than it was known. */
  | { type: 'altered'; order: Order; names: readonly TermName[]; isStopped: boolean }
  /** After it was paid the gateway tells other sums than were agreed. */
  | { type: 'otherSums'; order: Order; agreed: ShownAmounts }
  /** The page hears of it. `isAside`: another order is on the screen; `isSent`: the call was the payment. */
  | { type: 'tellPaid'; order: Order; isAside: boolean; isSent: boolean }
  /** This visit paid it: the bank's page may open by itself. */
  | { type: 'paidHere'; orderId: string }
  /** The order on the screen is read at once. */
  | { type: 'readNow' };

export interface LifecycleResult {
  state: Lifecycle;
  effects: readonly LifecycleEffect[];
}

/**
 * The one name for the state of the order on the screen.
 * - `paying`: its payment or deposit is on its way from this visit; `inDoubt`: its outcome is unknown.
 * - `settled`: nothing changes any more.
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
 * An answer to an earlier read than the last one taken is too late. A status further back than the one shown is doubted until a
 * second read says the same.
 */
function afterTaking(state: Lifecycle, event: Reading): LifecycleResult {
  const { order, read, now } = event;
  if (read <= state.readsTaken) return { state, effects: [] };
  const { order: before } = state;
  const known = knownBefore(state, event);
  // What was not read is nothing to compare with.
  const names = known && !order.unread ? changedTerms(known.terms, order, known) : [];
  if (names.length > 0 && canBeStopped(order)) return stopped(state, event, names);
  if (before?.id === order.id) {
    const isStrange = isStepBack(before.status, order.status) && state.doubtedStatus !== order.status;
    if (isStrange) return { state: { ...state, readsTaken: read, doubtedStatus: order.status }, effects: [] };
  }
  const taken: Lifecycle = { ...state, order, readsTaken: read, doubtedStatus: null };
  if (before && before.id !== order.id)
    Object.assign(taken, { outcome: 'open', failedAt: null, rateChange: null });
  // Accepted before it was left or the page was loaded again, and the gateway is slow to show it.
  // What was complete is not paid again, whatever the gateway says of it now.
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
  const effects: LifecycleEffect[] = [{ type: 'tell', order, before }, ...news.effects];
  const isTold = !isKnownNow || !isPayable(order.status) || effects.some(({ type }) => type === 'unpaid');
  if (!isTold) effects.push({ type: 'unpaid', orderId: order.id });
  if (names.length > 0) effects.unshift({ type: 'altered', order, names, isStopped: false });
  const agreed = agreedOtherwise(taken.agreed, order);
  const isKnownOther = before?.id === order.id && agreedOtherwise(taken.agreed, before) !== null;
  if (agreed && !isKnownOther) effects.push({ type: 'otherSums', order, agreed });
  return { state: news.state, effects };
}

/** What holds of the order already: of the one on the screen what was agreed, of another what the event knows of it. */
function knownBefore({ order: before, agreed }: Lifecycle, { order, known }: Reading): ShownOrder | null {
  if (before?.id !== order.id) return known ?? null;
  return agreed ?? (before.unread ? (known ?? null) : { terms: termsOf(before) });
}

/** The order has moved since, or has not moved when no call that failed can still run: it is the answer. */
const isFailureOver = ({ order: before, failedAt }: Lifecycle, { status }: Order, now: number): boolean =>
  (!isPayable(status) && status !== before?.status) || (failedAt !== null && isLongAgo(failedAt, now));

/** The order stays as it was shown, and is not paid here; of a payment that is under way it tells all the same. */
function stopped(
  state: Lifecycle,
  { order, read, now }: Reading,
  names: readonly TermName[],
): LifecycleResult {
  const isNews = state.outcome !== 'altered' || state.order?.id !== order.id;
  const shown = state.order?.id === order.id ? state.order : order;
  const kept: Lifecycle = { ...state, order: shown, outcome: 'altered', readsTaken: read, rateChange: null };
  const news = afterNews({ ...kept, doubtedStatus: null }, { type: 'read', order, now });
  const told: LifecycleEffect[] = isNews ? [{ type: 'altered', order: shown, names, isStopped: true }] : [];
  return { state: news.state, effects: [...told, ...news.effects] };
}

function isAccepted({ unsettled }: Lifecycle, { id, status }: Order): boolean {
  const known = findUnsettled(unsettled, id);
  return isPayable(status) && known?.entry.mode === 'buy' && known.state === 'underWay';
}

/** An order that has moved shows what became of its payment, and its amounts stand. */
const settledHere = ({ outcome }: Lifecycle): Partial<Lifecycle> => ({
  outcome: outcome === 'accepted' ? 'open' : outcome,
  rateChange: null,
});

/** Another tab, or a call whose answer was lost, may have renewed the reservation: no amount changes unasked. */
function changeSince({ rateChange: known }: Lifecycle, before: Order, order: Order): RateChange | null {
  const isSame = !isPayable(before.status) || !isPayable(order.status) || rateChange(before, order) === null;
  return isSame ? known : rateChange(known?.before ?? before, order);
}

function afterAnswer(state: Lifecycle, { order, now, known, wasDelivered }: Answer): LifecycleResult {
  const read = Math.max(state.readsSent, state.readsTaken) + 1;
  const asked: Lifecycle = { ...state, readsSent: read, doubtedStatus: order.status };
  return afterTaking(asked, { type: 'taken', order, read, now, known, wasDelivered });
}

/** The customer may have left it: another order is not pushed aside, and this one is read on all the same. */
function afterPayment(
  state: Lifecycle,
  { order, now, hasCode = false }: Extract<LifecycleEvent, { type: 'accepted' }>,
): LifecycleResult {
  const isShown = state.order?.id === order.id;
  // While it reads as not paid its key stays, so that no press can pay it under another one.
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
  const told: LifecycleEffect = { type: 'tellPaid', order, isAside: !isShown, isSent };
  const paid = afterNews(state, { type: 'accepted', order });
  if (!isShown) return { state: paid.state, effects: [...settled, told, ...paid.effects] };
  // A read may have overtaken the answer.
  const isLate = isStepBack(state.order!.status, order.status);
  const taken = isLate
    ? { state: paid.state, effects: [] }
    : afterAnswer(paid.state, { type: 'answered', order, now });
  return {
    state: { ...taken.state, outcome: state.outcome === 'altered' ? 'altered' : 'accepted' },
    effects: [
      ...settled,
      told,
      ...paid.effects,
      ...taken.effects,
      { type: 'paidHere', orderId: order.id },
      { type: 'readNow' },
    ],
  };
}

/** An order that was in doubt and has told is the answer: what was said without one is not true any more. */
function afterNews(state: Lifecycle, event: UnsettledEvent): LifecycleResult {
  const { orders, effects } = unsettledAfter(state.unsettled, event);
  const shownId = state.order?.id;
  const isProved = effects.some(
    (effect) => effect.type === 'proved' && effect.orderId === shownId && effect.mode === 'buy',
  );
  const outcome = isProved && state.outcome === 'fatal' ? 'open' : state.outcome;
  return { state: { ...state, unsettled: orders, outcome }, effects };
}
