// Before another order is made while nobody knows what became of a payment, the customer is asked: wait, show it, or cancel it.
import { subscribe } from 'valtio/vanilla';
import { readOrder } from '../../../gateway/order/get-order.ts';
import type { Mode } from '../../../domain/launch/flow-type.ts';
import type { Order } from '../../../domain/order/order.ts';
import { hasFailed } from '../../../domain/order/status.ts';
import {
  findUnsettled,
  isAskedAbout,
  isAwaited,
  isDoubtful,
  type UnsettledOrder,
} from '../../../domain/order/unsettled.ts';
import { afterOrder, afterSellOrder, isEndScreen, matchRoute } from '../../../domain/routes.ts';
import { browserLocks } from '../../../lib/leader.ts';
import { withLock } from '../../../lib/with-lock.ts';
import { resetPayment } from '../../payment/index.ts';
import type { FlowContext } from '../../context.ts';
import { orderEventsOf } from '../order-events-of.ts';
import { cancelAtGateway } from '../ending/cancel-at-gateway.ts';
import { fetchOrder } from '../reading/fetch-order.ts';
import { orderLock } from '../order-locks.ts';
import { keepOrderId, noteOtherOrder } from '../../current-order/index.ts';
import { takeAnswer } from '../reading/take-order.ts';
import { happen } from '../run-lifecycle.ts';
import { learnRead } from './unsettled-orders.ts';

/**
 * Answers whether the customer is asked first. `orderAnother` makes the other order once it is known that the payment in doubt
 * was not made; where it was, that order is shown instead.
 */
export async function askFirst(context: FlowContext, orderAnother: () => Promise<void>): Promise<boolean> {
  const { stores, scope } = context;
  const store = stores.order;
  const doubtful = askedAbout(context).filter(isDoubtful);
  await Promise.all(doubtful.map(({ entry }) => readNow(context, entry)));
  const paid = doubtful.find(({ entry }) => isPaid(findUnsettled(store.unsettled, entry.orderId)));
  if (paid) {
    // Nobody has told the customer of it yet, as when its page was closed right after the press.
    await showUnsettled(context, paid.entry.orderId);
    return true;
  }
  const first = askedAbout(context)[0];
  if (!first) return false;
  const { orderId } = first.entry;
  store.question = { orderId, step: 'asked' };
  const stop = subscribe(store, () => {
    if (store.question?.orderId !== orderId) return stop();
    const known = findUnsettled(store.unsettled, orderId);
    const isLeft = store.leftAside.includes(orderId);
    if (known && isAskedAbout(known) && !isLeft) return;
    stop();
    store.question = null;
    const isUnpaid = !known || (known.order !== null && hasFailed(known.order.status));
    const next = isLeft
      ? orderAnother()
      : isUnpaid
        ? orderInstead(context, orderId, orderAnother)
        : showUnsettled(context, orderId);
    next.catch((error: unknown) => context.report(error, 'another order'));
  });
  scope.add(stop);
  return true;
}

/** 'Wait': the dialog stays until the payment is known. */
export function waitForPayment({ stores }: Pick<FlowContext, 'stores'>): void {
  const { question } = stores.order;
  if (question) question.step = 'waiting';
}

/** 'Order again': only beside an order that waits for the customer, who has read that both would be paid. */
export function leaveAside({ stores: { order: store } }: Pick<FlowContext, 'stores'>): void {
  const known = store.question && findUnsettled(store.unsettled, store.question.orderId);
  if (known && isAwaited(known)) store.leftAside = [...store.leftAside, known.entry.orderId];
}

/** The customer stays where they are; the payment is read on all the same. */
export function closeQuestion({ stores }: Pick<FlowContext, 'stores'>): void {
  stores.order.question = null;
}

/** 'Show': the order takes the place of the one that is active, whatever is known of it. */
export async function showUnsettled(context: FlowContext, orderId: string): Promise<void> {
  const { stores, navigator } = context;
  const { order: store, payment, widget } = stores;
  store.question = null;
  noteOtherOrder(context, orderId);
  const known = findUnsettled(store.unsettled, orderId);
  const order = known?.order ?? (await fetchOrder(context, orderId));
  if (!order) return;
  if (store.order?.id !== orderId) {
    resetPayment(payment);
    takeAnswer(context, order);
    keepOrderId(context, orderId);
  }
  navigator.go(widget.mode === 'sell' ? afterSellOrder(order) : afterOrder(order));
  // A guard may have led elsewhere.
  if (isEndScreen(matchRoute(navigator.path())?.name)) happen(context, { type: 'seen', orderId });
}

/** 'Cancel that order first': only an order that was read as not paid long after its payment was sent; the gateway has the last word. */
export async function cancelFirst(context: FlowContext, locks = browserLocks()): Promise<void> {
  const { order: store } = context.stores;
  const { question } = store;
  const known = question && findUnsettled(store.unsettled, question.orderId);
  if (!known || known.state !== 'unpaidYet' || question.step === 'cancelling') return;
  question.step = 'cancelling';
  const { entry } = known;
  await withLock(orderLock(context, entry.orderId, locks), async () => {
    try {
      if (findUnsettled(store.unsettled, entry.orderId)?.state !== 'unpaidYet') return;
      const { order } = await cancelAtGateway(context, entry.orderId, entry.mode);
      await end(context, entry.mode, order);
    } catch (error) {
      context.report(error, 'cancel unsettled order');
      await readNow(context, entry);
    }
  });
  // Still there: it could not be cancelled, or nobody knows.
  if (store.question?.orderId === entry.orderId) store.question.step = 'not_cancelled';
}

/** The order has told that it was paid, and waits for nothing from the customer. */
const isPaid = (known: UnsettledOrder | null): boolean =>
  known !== null && known.order !== null && !isAskedAbout(known) && !hasFailed(known.order.status);

async function end(context: FlowContext, mode: Mode, cancelled: Order): Promise<void> {
  const shown = context.stores.order.order;
  const events = orderEventsOf(context, { mode, isAside: shown?.id !== cancelled.id });
  await events.announceCancelled(cancelled);
  if (shown?.id === cancelled.id) takeAnswer(context, cancelled);
  else learnRead(context, cancelled);
}

async function orderInstead(
  context: FlowContext,
  orderId: string,
  orderAnother: () => Promise<void>,
): Promise<void> {
  // The customer saw the question end: the calculator need not tell it again.
  happen(context, { type: 'seen', orderId });
  await orderAnother();
}

function askedAbout({ stores }: FlowContext): UnsettledOrder[] {
  const { order: store, widget } = stores;
  return store.unsettled.filter(
    (known) =>
      isAskedAbout(known) &&
      known.entry.mode === widget.mode &&
      !store.leftAside.includes(known.entry.orderId),
  );
}

/** What cannot be read stays in doubt. */
async function readNow(context: FlowContext, entry: { mode: Mode; orderId: string }): Promise<void> {
  const { client, scope, stores } = context;
  try {
    const order = await readOrder(client, entry, { signal: scope.signal });
    if (stores.order.order?.id === order.id) takeAnswer(context, order);
    else learnRead(context, order);
  } catch (error) {
    context.report(error, 'read unsettled order');
  }
}
