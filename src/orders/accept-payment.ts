// Handles an accepted payment, and limits each order to one payment at a time.
import type { Order } from '../domain/order/order.ts';
import { isPayable } from '../domain/order/status.ts';
import type { OrdersContext, OrdersStores } from './ports.ts';
import { turnOf, type Turn } from './turn.ts';
import { dispatch, type LifecycleContext } from './run-lifecycle.ts';

export function acceptPayment(context: LifecycleContext, order: Order, hasCode = false): void {
  dispatch(context, { type: 'accepted', order, now: context.clock.now(), hasCode });
}

/** Released only by this order's own payment: by then another order may have one in flight. */
export function paymentTurn(stores: Pick<OrdersStores, 'order' | 'payment'>, orderId: string): Turn {
  const turn = turnOf(stores.payment, 'busy', { free: null, busy: 'sending' });
  const begin = () => {
    const isBegun = turn.begin();
    if (isBegun) stores.payment.sendingOf = orderId;
    return isBegun;
  };
  const end = () => {
    if (stores.payment.sendingOf === orderId) turn.end();
  };
  return { begin, end };
}

/** After a failure with an unknown outcome: returns the order if it shows that the payment got through. */
export function movedOrder({ stores }: OrdersContext, orderId: string): Order | null {
  const { order } = stores.order;
  return order?.id === orderId && !isPayable(order.status) ? order : null;
}
