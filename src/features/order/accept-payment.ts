// What follows an accepted payment: the host is told once, the order is marked updated and read at once.
import type { Order } from '../../domain/order/order.ts';
import { hasFailed, isPayable } from '../../domain/order/status.ts';
import type { Stores } from '../stores.ts';
import type { FlowContext } from '../context.ts';
import { announcerOf } from './announcer.ts';
import { createOperationKeys, PROCESSING } from './operation-keys.ts';
import { takeAnswer } from './take-order.ts';
import { learn } from './unsettled-orders.ts';

export function acceptPayment(context: FlowContext, order: Order): void {
  const { stores, storages } = context;
  createOperationKeys(storages.local).settled(order.id, PROCESSING);
  const isShown = isActive(stores, order.id);
  const isTaken = !hasFailed(order.status);
  // The customer has left it meanwhile: another order is not pushed aside, and this one is read on all the same.
  if (isTaken) {
    announcerOf(context, { mode: 'buy', isAside: !isShown }).announcePaymentSent(order);
    learn(context, { type: 'accepted', order });
  } else if (!isShown) learn(context, { type: 'read', order, now: context.clock.now() });
  if (!isShown) return;
  takeAnswer(context, order);
  if (!isTaken) return;
  stores.payment.hasSent = true;
  stores.payment.step = 1;
  stores.order.isUpdated = true;
}

/** Whether the order is still the one that the customer is at; a late answer to another one's payment changes no screen. */
export function isActive({ order: store }: Pick<Stores, 'order'>, orderId: string): boolean {
  return store.order?.id === orderId;
}

/** Another order's payment may be on its way by now. */
export function endSending(stores: Pick<Stores, 'order' | 'payment'>, orderId: string): void {
  if (!stores.order.order || isActive(stores, orderId)) stores.payment.isSending = false;
}

/** After a failure that left the outcome open: the order, if it shows that the payment got through. */
export function movedOrder({ stores }: FlowContext, orderId: string): Order | null {
  const { order } = stores.order;
  return order?.id === orderId && !isPayable(order.status) ? order : null;
}
