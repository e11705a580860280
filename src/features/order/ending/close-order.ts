// Closes the active order on this side: id and order are forgotten; what the gateway does with it is its own affair.
import { isFinal } from '../../../domain/order/status.ts';
import { clearOrder } from '../../current-order/order-changes.ts';
import { resetPayment } from '../../payment/payment-changes.ts';
import type { FlowContext } from '../../context.ts';
import { createDepositRecords } from '../unsettled/deposit-record.ts';
import { createIdempotencyKeys } from '../idempotency-keys.ts';
import { forgetOrderId } from '../../current-order/stored-order-id.ts';

export function closeOrder(context: FlowContext): void {
  const { stores, storages, messenger } = context;
  const { order } = stores.order;
  if (order) {
    forgetOrderId(context, order.id);
    createIdempotencyKeys(storages.local).forget(order.id);
    // An order that lives can be come back to, and what was begun for it is still under way.
    if (isFinal(order.status)) createDepositRecords(storages.local).forget(order.id);
  }
  clearOrder(stores.order);
  resetPayment(stores.payment);
  messenger.forgetOrder();
}
