// What follows an accepted payment: the host is told once, the order is marked updated and read at once (specification 1, section 4).
import type { Order } from '../../domain/order.ts';
import { isPayable } from '../../domain/order-status.ts';
import type { FlowContext } from '../deps.ts';
import { announcerOf } from '../order/announcer.ts';
import { createOperationKeys, PROCESSING } from '../order/operation-keys.ts';
import { takeAnswer } from '../order/take-order.ts';

export function acceptPayment(context: FlowContext, order: Order): void {
  const { stores, storages } = context;
  createOperationKeys(storages.local).settled(order.id, PROCESSING);
  announcerOf(context).announcePaymentSent(order);
  takeAnswer(context, order);
  stores.payment.hasSent = true;
  stores.payment.step = 1;
  stores.order.isUpdated = true;
}

/** After a failure that left the outcome open: the order, if it shows that the payment got through. */
export function movedOrder({ stores }: FlowContext, orderId: string): Order | null {
  const { order } = stores.order;
  return order?.id === orderId && !isPayable(order.status) ? order : null;
}
