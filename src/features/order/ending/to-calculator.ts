// The way from an order back to the calculator.
import { isFinal } from '../../../domain/order/status.ts';
import { calculatorPath } from '../../../domain/routes.ts';
import { clearOrder, setUnfinishedOrder } from '../../current-order/index.ts';
import { resetPayment } from '../../payment/index.ts';
import type { FlowContext } from '../../context.ts';
import { closeOrder } from './close-order.ts';

/** An order that is not at its end is kept, and offered on the calculator. */
export function toCalculator(context: FlowContext): void {
  const { stores, navigator } = context;
  const { order, outcome } = stores.order;
  navigator.go(calculatorPath(stores.widget.mode));
  if (!order || isFinal(order.status) || outcome === 'altered') return closeOrder(context);
  clearOrder(stores.order);
  resetPayment(stores.payment);
  setUnfinishedOrder(stores.order, order);
}
