// Goes from an order back to the calculator.
import { isOrderOf, type ReadLaunch } from '../domain/launch/return-address.ts';
import { hasFailed, isFinal } from '../domain/order/status.ts';
import { calculatorPath } from '../domain/routes/paths.ts';
import { clearOrder, offerNext } from './order-changes.ts';
import { resetPayment } from './payment-changes.ts';
import type { OrdersContext } from './ports.ts';
import { closeOrder } from './close-order.ts';

/** After a reload the calculator holds its defaults, so the choice of a failed order is restored first. */
export async function toCalculator(context: OrdersContext): Promise<void> {
  const { order: store, widget, launch } = context.stores;
  const { order } = store;
  const isOurs = order && (!launch.payload || isOrderOf(launch as ReadLaunch, order));
  if (isOurs && hasFailed(order.status) && widget.mode === 'buy' && !widget.hasStarted) {
    const { chooseAgain } = await context.loadChunk(() => import('./order-again.ts'));
    chooseAgain(context, order);
  }
  leave(context);
}

/** Keeps an order that has not ended, and offers it on the calculator. */
function leave(context: OrdersContext): void {
  const { stores, navigator } = context;
  const { order, outcome } = stores.order;
  navigator.go(calculatorPath(stores.widget.mode));
  if (!order || isFinal(order.status) || outcome === 'altered') return closeOrder(context);
  clearOrder(stores.order);
  resetPayment(stores.payment);
  offerNext(stores.order, order);
}
