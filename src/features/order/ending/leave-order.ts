// Ways on from an order's end: back to the calculator, or a new order with the same choices.
import { isFinal } from '../../../domain/order/status.ts';
import { calculatorPath } from '../../../domain/routes.ts';
import { clearOrder, setUnfinishedOrder } from '../../current-order/order-changes.ts';
import { resetPayment } from '../../payment/payment-changes.ts';
import type { FlowContext } from '../../context.ts';
import { chooseLikeOrder } from '../placing/choose-like-order.ts';
import { closeOrder } from './close-order.ts';
import { prepareOrder } from '../placing/prepare-order.ts';

/** An order that is not at its end is kept, and offered on the calculator. */
export function toCalculator(context: FlowContext): void {
  const { stores, navigator } = context;
  const { order } = stores.order;
  navigator.go(calculatorPath(stores.widget.mode));
  if (!order || isFinal(order.status)) return closeOrder(context);
  clearOrder(stores.order);
  resetPayment(stores.payment);
  setUnfinishedOrder(stores.order, order);
}

/** The amounts of the old order count as shown, so that a new rate is accepted before it holds. */
export async function orderAgain(context: FlowContext): Promise<void> {
  const { order } = context.stores.order;
  if (!order || context.stores.order.activity === 'preparing') return;
  chooseLikeOrder(context, order);
  await prepareOrder(context, 'create');
}
