// What changes in the order store, by what has happened; apart from it, since the calculator needs none of it. Each tells of all that it
// changes at once.
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
 * What the lifecycle says from now on. `isTaken`: by a read or an answer, which the calculator's offer follows too; `payoutCard`: of an
 * order that was not on the screen.
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
    // A message about a try concerns the order's state at that time.
    if (shown?.status !== order.status) patch.message = null;
    if (shown?.id !== order.id) patch.payoutCard = payoutCard(order.id);
  }
  if (order) patch.order = order;
  if (isTaken && order && order !== shown && outcome !== 'altered') {
    // Should the customer leave it by the browser's Back, the calculator offers it.
    patch.unfinished = isFinal(order.status) ? null : order;
    if (!isPayable(order.status) && store.reservation === 'over') patch.reservation = null;
  }
  changeOrder(store, { ...patch, unsettled });
}

/** What one order's payment left behind goes when another order takes its place; there is no moment without an order. */
const begun = ({ activity }: OrderStore, order: Order): OrderPatch => ({
  ...NO_ORDER,
  order,
  // It may be the one that is being made.
  activity: activity === 'preparing' ? activity : null,
});

/** Cancelling and forgetting clear the order and all that was known of it; answers on their way are too late. */
export function clearOrder(store: OrderStore): void {
  changeOrder(store, { ...NO_ORDER, readsTaken: store.readsSent });
}

/** A read is sent; answers its number. */
export function numberRead(store: OrderStore): number {
  changeOrder(store, { readsSent: store.readsSent + 1 });
  return store.readsSent;
}

/** What was shown and accepted of the order on the screen. */
export function agreeOn(store: OrderStore, agreed: ShownOrder): void {
  changeOrder(store, { agreed });
}

/** Amounts that wait for the customer's word; null: none do. */
export function askToAccept(store: OrderStore, rateChange: RateChange | null): void {
  changeOrder(store, { rateChange });
}

/** The customer accepts what waited. */
export function acceptAmounts(store: OrderStore, order: Order): void {
  const amounts = { orderId: order.id, ...amountsOf(order) };
  changeOrder(store, { rateChange: null, acceptedAmounts: amounts, agreedPrice: amounts });
}

/** They need not be asked about again. */
export function noteAccepted(store: OrderStore, order: Order): void {
  changeOrder(store, { acceptedAmounts: { orderId: order.id, ...amountsOf(order) } });
}

export function agreePrice(store: OrderStore, orderId: string, price: ShownAmounts): void {
  changeOrder(store, { agreedPrice: { ...price, orderId } });
}

/** The customer presses: the message of the previous try goes. */
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

export function setEarlierOrder(store: OrderStore, earlier: Order | null): void {
  changeOrder(store, { earlier });
}

export function setProviderAuth(store: OrderStore, providerAuth: ProviderAuth | null): void {
  changeOrder(store, { providerAuth });
}

/** The card that the sale pays out to, where this tab chose it. */
export function namePayoutCard(store: OrderStore, payoutCard: PayoutCard | null): void {
  changeOrder(store, { payoutCard });
}

export function setReservation(store: OrderStore, reservation: OrderStore['reservation']): void {
  changeOrder(store, { reservation });
}

/** The reservation is made: it is not over any more. */
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

/** Its end is on its own screen. */
export function noteEndSeen(store: OrderStore, endSeenOf: string): void {
  changeOrder(store, { endSeenOf });
}

/** The order that ended before anything was sent for it; null: of the one on the screen that is not known. */
export function noteUnsent(store: OrderStore, unsentId: string | null): void {
  changeOrder(store, { unsentId });
}

export function setUnsettledWatched(store: OrderStore, isUnsettledWatched: boolean): void {
  changeOrder(store, { isUnsettledWatched });
}

/** The customer is asked about this order in doubt before another one. */
export function askAbout(store: OrderStore, orderId: string): void {
  changeOrder(store, { question: { orderId, step: 'asked' } });
}

export function stepQuestion(store: OrderStore, step: OrderQuestion['step']): void {
  if (store.question) changeOrder(store, { question: { ...store.question, step } });
}

export function endQuestion(store: OrderStore): void {
  changeOrder(store, { question: null });
}

/** The customer wants another one besides. */
export function putAside(store: OrderStore, orderId: string): void {
  changeOrder(store, { leftAside: [...store.leftAside, orderId] });
}

/** Answers whether it was begun: the same one runs once at a time. */
export function beginActivity(store: OrderStore, activity: OrderActivity): boolean {
  if (store.activity === activity) return false;
  changeOrder(store, { activity });
  return true;
}

export function endActivity(store: OrderStore, activity: OrderActivity): void {
  if (store.activity === activity) changeOrder(store, { activity: null });
}
