// Cancels the active order at the gateway and forgets it locally.
import type { Order } from '../domain/order/order.ts';
import { isOutcomeUnknown } from '../domain/errors/is-outcome-unknown.ts';
import { hasFailed, isFinal, isPayable } from '../domain/order/status.ts';
import { isOrderInDoubt } from '../domain/order/unsettled.ts';
import { isActive, orderLock } from './order-scope.ts';
import { wasAnnounced, orderEventsOf } from './announced-orders.ts';
import { withFreeLock } from '../lib/with-lock.ts';
import { endActivity, setUnfinishedOrder } from './order-changes.ts';
import { ledgerOf } from './ledger.ts';
import { setOrderMessage } from './order-store.ts';
import type { OrdersContext } from './ports.ts';
import { runCommand } from './run-command.ts';
import { dispatch, learnRead } from './run-lifecycle.ts';
import { cancelAtGateway } from './cancel-at-gateway.ts';
import { forgetOrder, forgetStored } from './close-order.ts';
import { createDepositRecords } from './deposit-record.ts';
import { refreshOrder } from './take-order.ts';

/** The caller has already begun the activity; this function ends it. */
export async function cancelActiveOrder(context: OrdersContext, orderId: string): Promise<void> {
  const { order: store, widget } = context.stores;
  const { order } = store;
  // The cancellation's code may load late, when another order is on the screen.
  if (order?.id !== orderId) return endActivity(store, 'cancelling');
  const cancel = widget.mode === 'sell' ? cancelUnsent : sendCancellation;
  await runCommand(context, {
    turn: { begin: () => true, end: () => endActivity(store, 'cancelling') },
    async run() {
      setOrderMessage(store, null);
      const isTaken = await withFreeLock(orderLock(context, order.id), () => cancel(context, order)).catch(
        (error: unknown) => {
          if (isActive(context.stores, order.id)) throw error;
          context.report(error, 'cancel order that was left');
          return true;
        },
      );
      if (!isTaken) setOrderMessage(store, { key: 'order.busyElsewhere' });
    },
    stage: 'other',
    show({ message }) {
      setOrderMessage(store, message);
    },
  });
}

/**
 * Crypto already on its way would arrive at a cancelled order, so this checks the order, then the transfers that any tab or visit has
 * stored.
 */
async function cancelUnsent(context: OrdersContext, { id }: Order): Promise<void> {
  const { stores } = context;
  const storage = ledgerOf(context);
  const order = await refreshOrder(context, id);
  if (order?.status !== 'can_be_processed') return;
  const records = createDepositRecords(storage);
  const { isOpen, isTakenBack } = records.read(id);
  const isMarkedSent = wasAnnounced(storage, id, 'payment_sent') && !isTakenBack;
  if (isOpen || isMarkedSent || stores.deposit.phase === 'waiting') {
    setOrderMessage(stores.order, { key: 'sell.cancelNotNow' });
    return;
  }
  records.giveUp(id, true);
  try {
    await sendCancellation(context, order);
    records.forget(id);
  } catch (error) {
    if (!isOutcomeUnknown(error)) records.giveUp(id, false);
    throw error;
  }
}

async function sendCancellation(context: OrdersContext, order: Order): Promise<void> {
  const { id: orderId } = order;
  const mayBePaid = isPerhapsPaid(context, order);
  const { order: cancelled, isAnswered } = await cancelAtGateway(context, orderId);
  const isUncharged = !mayBePaid && !isPerhapsPaid(context, order) && !cancelled.isCharged;
  const isUnpaid = isAnswered && hasFailed(cancelled.status) && isUncharged;
  await orderEventsOf(context).announceCancelled(cancelled);
  const { order: store } = context.stores;
  if (isActive(context.stores, orderId)) forgetOrder(context);
  // The customer left the order before the response arrived.
  else {
    forgetStored(context, cancelled);
    if (store.unfinished?.id === orderId) setUnfinishedOrder(store, null);
  }
  // The notice already says that the payment was not completed; do not repeat it.
  learnRead(context, cancelled);
  dispatch(context, { type: 'seen', orderId });
  if (!store.order) context.notices.show(isUnpaid ? 'cancelled_unpaid' : 'cancelled');
}

/** Returns false only if nothing can have been charged: the purchase was unpaid, or the bank had not approved the payment. */
function isPerhapsPaid({ stores }: OrdersContext, asked: Order): boolean {
  const { order, unsettled } = stores.order;
  // Polling continues meanwhile, so a read may see the final status before the cancellation returns.
  const { id, status } = order?.id === asked.id && !isFinal(order.status) ? order : asked;
  const isUncharged = isPayable(status) || status === 'auth_requested';
  return stores.widget.mode === 'sell' || !isUncharged || isOrderInDoubt(unsettled, id);
}
