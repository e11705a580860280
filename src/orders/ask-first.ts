// Asks the customer what to do before another order is made while a payment is in doubt: wait, show that order, or cancel it.
import { subscribe } from 'valtio/vanilla';
import { hasFailed } from '../domain/order/status.ts';
import { findUnsettled, isAskedAbout, isDoubtful, type UnsettledOrder } from '../domain/order/unsettled.ts';
import type { OrdersContext } from './ports.ts';
import { dispatch, learnRead } from './run-lifecycle.ts';
import { readUnsettled, takeAnswer } from './take-order.ts';
import { showUnsettled } from './show-unsettled.ts';
import { askAbout, endQuestion, stepQuestion } from './order-changes.ts';
import type { Mode } from '../domain/launch/setting-types.ts';
import type { Order } from '../domain/order/order.ts';
import { withLock } from '../lib/with-lock.ts';
import { orderEventsOf } from './announced-orders.ts';
import { cancelAtGateway } from './cancel-at-gateway.ts';
import { orderLock } from './order-scope.ts';

/**
 * Returns true if the customer is asked first. `orderAnother` creates the other order once the payment in doubt turns out not to have been
 * made; if it was made, that order is shown instead.
 */
export async function askFirst(context: OrdersContext, orderAnother: () => Promise<void>): Promise<boolean> {
  const { stores, scope } = context;
  const store = stores.order;
  const doubtful = askedAbout(context).filter(isDoubtful);
  await Promise.all(doubtful.map(({ entry }) => readUnsettled(context, entry)));
  const paid = doubtful.find(({ entry }) => isPaid(findUnsettled(store.unsettled, entry.orderId)));
  if (paid) {
    // The customer has not seen the result yet, for example because the page was closed right after the press.
    await showUnsettled(context, paid.entry.orderId);
    return true;
  }
  const first = askedAbout(context)[0];
  if (!first) return false;
  const { orderId } = first.entry;
  askAbout(store, orderId);
  const stop = subscribe(store, () => {
    if (store.question?.orderId !== orderId) return stop();
    const known = findUnsettled(store.unsettled, orderId);
    const isLeft = store.orderedBeside.includes(orderId);
    if (known && isAskedAbout(known) && !isLeft) return;
    stop();
    endQuestion(store);
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

/** The order was paid and needs nothing from the customer. */
const isPaid = (known: UnsettledOrder | null): boolean =>
  known !== null && known.order !== null && !isAskedAbout(known) && !hasFailed(known.order.status);

async function orderInstead(
  context: OrdersContext,
  orderId: string,
  orderAnother: () => Promise<void>,
): Promise<void> {
  // The customer saw the question end, so the calculator need not announce it again.
  dispatch(context, { type: 'seen', orderId });
  await orderAnother();
}

function askedAbout({ stores }: OrdersContext): UnsettledOrder[] {
  const { order: store, widget } = stores;
  return store.unsettled.filter(
    (known) =>
      isAskedAbout(known) &&
      known.entry.mode === widget.mode &&
      !store.orderedBeside.includes(known.entry.orderId),
  );
}

/**
 * 'Cancel that order first': offered only if the order still read as unpaid long after its payment was sent. The gateway decides whether it
 * is cancelled.
 */
export async function cancelFirst(context: OrdersContext): Promise<void> {
  const { order: store } = context.stores;
  const { question } = store;
  const known = question && findUnsettled(store.unsettled, question.orderId);
  if (!known || known.state !== 'unpaidYet' || question.step === 'cancelling') return;
  stepQuestion(store, 'cancelling');
  const { entry } = known;
  await withLock(orderLock(context, entry.orderId), async () => {
    try {
      if (findUnsettled(store.unsettled, entry.orderId)?.state !== 'unpaidYet') return;
      const { order } = await cancelAtGateway(context, entry.orderId, entry.mode);
      await end(context, entry.mode, order);
    } catch (error) {
      context.report(error, 'cancel unsettled order');
      await readUnsettled(context, entry);
    }
  });
  // The order is still open: the cancellation failed, or its outcome is unknown.
  if (store.question?.orderId === entry.orderId) stepQuestion(store, 'not_cancelled');
}

async function end(context: OrdersContext, mode: Mode, cancelled: Order): Promise<void> {
  const shown = context.stores.order.order;
  const events = orderEventsOf(context, { mode, isAside: shown?.id !== cancelled.id });
  await events.announceCancelled(cancelled);
  if (shown?.id === cancelled.id) takeAnswer(context, cancelled);
  else learnRead(context, cancelled);
}
