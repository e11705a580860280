// State changes of the order store, one per event; each notifies subscribers once. Separate from the store because the calculator needs
// none of them.
import type { CardLimit } from '../domain/money/card-limit.ts';
import { amountsOf, type RateChange, type ShownAmounts } from '../domain/order/rate-change.ts';
import type { Lifecycle } from '../domain/order/lifecycle.ts';
import type { Order } from '../domain/order/order.ts';
import type { PayoutCard } from '../domain/order/payout-card.ts';
import type { ProviderAuth } from '../domain/order/provider-auth.ts';
import type { ShownOrder } from '../domain/order/shown-order.ts';
import { isFinal, isPayable } from '../domain/order/status.ts';
import {
  changeOrder,
  NO_ORDER,
  type OrderActivity,
  type OrderPatch,
  type OrderQuestion,
  type OrderStore,
  type Waiting,
} from './order-store.ts';

/**
 * Stores the lifecycle's new state. `isTaken`: the state results from a read or a response, so the calculator's offer is updated too;
 * `payoutCard`: looks up the card of an order that was not on the screen.
 */
export function keepLife(
  store: OrderStore,
  life: Lifecycle,
  { isTaken, payoutCard }: { isTaken: boolean; payoutCard: (orderId: string) => PayoutCard | null },
): void {
  const { order: shown } = store;
  const { order, agreed, outcome, failedAt, rateChange, doubtedStatus, readsSent, readsTaken, unsettled } =
    life;
  const patch: OrderPatch = { agreed, outcome, failedAt, rateChange, doubtedStatus, readsSent, readsTaken };
  if (order && order !== shown) {
    if (shown && shown.id !== order.id) Object.assign(patch, { ...begun(store, order), ...patch });
    // A message belongs to the order's status at the time of the attempt.
    if (shown?.status !== order.status) patch.message = null;
    if (shown?.id !== order.id) patch.payoutCard = payoutCard(order.id);
  }
  if (order) patch.order = order;
  if (isTaken && order && order !== shown && outcome !== 'altered') {
    // If the customer leaves with the browser's Back, the calculator offers this order.
    patch.unfinished = isFinal(order.status) ? null : order;
    if (!isPayable(order.status) && store.reservation === 'over') patch.reservation = null;
  }
  changeOrder(store, { ...patch, unsettled });
}

/** Discards what the previous order's payment left behind, and sets the new order in the same change. */
const begun = ({ activity }: OrderStore, order: Order): OrderPatch => ({
  ...NO_ORDER,
  order,
  // The order being created may be this one.
  activity: activity === 'preparing' ? activity : null,
});

/** Clears the order and everything known of it, after a cancellation or when it is forgotten; responses in flight are ignored. */
export function clearOrder(store: OrderStore): void {
  changeOrder(store, { ...NO_ORDER, readsTaken: store.readsSent });
}

/** Numbers a read. Call when the order is requested; returns the number, which is passed on with the response. */
export function numberRead(store: OrderStore): number {
  changeOrder(store, { readsSent: store.readsSent + 1 });
  return store.readsSent;
}

/** Stores the terms that the customer has seen and accepted. */
export function agreeOn(store: OrderStore, agreed: ShownOrder): void {
  changeOrder(store, { agreed });
}

/** Sets changed amounts that the customer has to accept; null clears them. */
export function askToAccept(store: OrderStore, rateChange: RateChange | null): void {
  changeOrder(store, { rateChange });
}

/** The customer accepts the changed amounts. */
export function acceptAmounts(store: OrderStore, order: Order): void {
  const amounts = { orderId: order.id, ...amountsOf(order) };
  changeOrder(store, { rateChange: null, acceptedAmounts: amounts, agreedPrice: amounts });
}

/** Marks these amounts as accepted, so that the customer is not asked about them again. */
export function noteAccepted(store: OrderStore, order: Order): void {
  changeOrder(store, { acceptedAmounts: { orderId: order.id, ...amountsOf(order) } });
}

export function agreePrice(store: OrderStore, orderId: string, price: ShownAmounts): void {
  changeOrder(store, { agreedPrice: { ...price, orderId } });
}

/** Clears the message of the previous attempt when the customer tries again. */
export function beginTry(store: OrderStore): void {
  changeOrder(store, { message: null, canReload: false });
}

/** Offers 'Reload order' beside the message. */
export function offerReload(store: OrderStore): void {
  changeOrder(store, { canReload: true });
}

export function setLimit(store: OrderStore, limit: CardLimit | null): void {
  changeOrder(store, { limit });
}

export function setUnfinishedOrder(store: OrderStore, unfinished: Order | null): void {
  changeOrder(store, { unfinished });
}

/** The next calculator starts with this offer. */
export function offerNext(store: OrderStore, unfinished: Order): void {
  changeOrder(store, { unfinished, lateOfferId: '' });
}

/** Offers an order on a calculator that is already on the screen: in the place that is reserved for it, if there is one. */
export function offerLate(store: OrderStore, unfinished: Order): void {
  const place = store.noticesAhead > 0 ? 'heldOfferId' : 'lateOfferId';
  changeOrder(store, { unfinished, [place]: unfinished.id });
}

export function setEarlierOrder(store: OrderStore, earlier: Order | null): void {
  changeOrder(store, { earlier });
}

export function setProviderAuth(store: OrderStore, providerAuth: ProviderAuth | null): void {
  changeOrder(store, { providerAuth });
}

/** Stores the payout card of the sale, if this tab chose it. */
export function namePayoutCard(store: OrderStore, payoutCard: PayoutCard | null): void {
  changeOrder(store, { payoutCard });
}

export function setReservation(store: OrderStore, reservation: OrderStore['reservation']): void {
  changeOrder(store, { reservation });
}

/** Stores the seconds left of a running reservation. */
export function countReservation(store: OrderStore, secondsLeft: number): void {
  store.countdown.secondsLeft = secondsLeft;
  setReservation(store, 'running');
}

/** The reservation was renewed, so it is no longer over. */
export function renewReservation(store: OrderStore, rateChange: RateChange | null): void {
  changeOrder(store, { rateChange, ...(store.reservation === 'over' && { reservation: null }) });
}

export function setWaiting(store: OrderStore, waiting: Waiting): void {
  changeOrder(store, { waiting });
}

export function noteHandedOver(store: OrderStore, orderId: string): void {
  changeOrder(store, { handedOverId: orderId });
}

export function setStale(store: OrderStore, isStale: boolean): void {
  changeOrder(store, { isStale });
}

/** The end was shown on the order's own screen. */
export function noteEndSeen(store: OrderStore, endSeenOf: string): void {
  changeOrder(store, { endSeenOf });
}

/** Stores the order that ended before anything was sent for it; null if that is not known for the order on the screen. */
export function noteUnsent(store: OrderStore, unsentId: string | null): void {
  changeOrder(store, { unsentId });
}

export function setUnsettledWatched(store: OrderStore, isUnsettledWatched: boolean): void {
  changeOrder(store, { isUnsettledWatched });
}

/** Asks the customer about this order in doubt before another one is made. */
export function askAbout(store: OrderStore, orderId: string): void {
  changeOrder(store, { question: { orderId, step: 'asked' } });
}

export function stepQuestion(store: OrderStore, step: OrderQuestion['step']): void {
  if (store.question) changeOrder(store, { question: { ...store.question, step } });
}

export function endQuestion(store: OrderStore): void {
  changeOrder(store, { question: null });
}

/** Notes that the customer wants a second order in addition to this one. */
export function orderBeside(store: OrderStore, orderId: string): void {
  changeOrder(store, { orderedBeside: [...store.orderedBeside, orderId] });
}

/** Returns true if the activity was started; the same activity runs once at a time. */
export function beginActivity(store: OrderStore, activity: OrderActivity): boolean {
  if (store.activity === activity) return false;
  changeOrder(store, { activity });
  return true;
}

export function endActivity(store: OrderStore, activity: OrderActivity): void {
  if (store.activity === activity) changeOrder(store, { activity: null });
}
