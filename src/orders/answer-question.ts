// Handles the answers to the question before a second order: wait, order again, close, or cancel the first order.
import type { Mode } from '../domain/launch/setting-types.ts';
import type { Order } from '../domain/order/order.ts';
import { findUnsettled, isAwaited } from '../domain/order/unsettled.ts';
import { withLock } from '../lib/with-lock.ts';
import type { OrdersContext } from './ports.ts';
import { orderEventsOf } from './order-events-of.ts';
import { cancelAtGateway } from './cancel-at-gateway.ts';
import { orderLock } from './order-locks.ts';
import { takeAnswer } from './take-order.ts';
import { readUnsettled } from './read-unsettled.ts';
import { learnRead } from './unsettled-orders.ts';
import { stepQuestion, putAside, endQuestion } from './order-changes.ts';

/** 'Wait': keeps the dialog open until the payment's outcome is known. */
export function waitForPayment({ stores }: Pick<OrdersContext, 'stores'>): void {
  stepQuestion(stores.order, 'waiting');
}

/** 'Order again': offered only when the first order waits for the customer, who has read that they would pay for both. */
export function leaveAside({ stores: { order: store } }: Pick<OrdersContext, 'stores'>): void {
  const known = store.question && findUnsettled(store.unsettled, store.question.orderId);
  if (known && isAwaited(known)) putAside(store, known.entry.orderId);
}

/** Closes the dialog and stays on the screen; polling of the payment continues. */
export function closeQuestion({ stores }: Pick<OrdersContext, 'stores'>): void {
  endQuestion(stores.order);
}

/** 'Cancel that order first': offered only if the order still read as unpaid long after its payment was sent. The gateway decides. */
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
