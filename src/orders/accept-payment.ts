// What follows an accepted payment, and the turn in which it is sent.
import type { Order } from '../domain/order/order.ts';
import { isPayable } from '../domain/order/status.ts';
import type { OrdersContext, OrdersStores } from './ports.ts';
import { turnOf, type Turn } from './turn.ts';
import { dispatch, type LifecycleContext } from './run-lifecycle.ts';

export function acceptPayment(context: LifecycleContext, order: Order, hasCode = false): void {
  dispatch(context, { type: 'accepted', order, now: context.clock.now(), hasCode });
}

/** Whether the order is still the one that the customer is at; a late answer to another one's payment changes no screen. */
export function isActive({ order: store }: Pick<OrdersStores, 'order'>, orderId: string): boolean {
  return store.order?.id === orderId;
}

/** Ends with the order's own payment alone: another order's may be on its way by now. */
export function paymentTurn(stores: Pick<OrdersStores, 'order' | 'payment'>, orderId: string): Turn {
  const turn = turnOf(stores.payment, 'busy', { free: null, busy: 'sending' });
  const end = () => {
    if (!stores.order.order || isActive(stores, orderId)) turn.end();
  };
  return { ...turn, end };
}

/** After a failure that left the outcome open: the order, if it shows that the payment got through. */
export function movedOrder({ stores }: OrdersContext, orderId: string): Order | null {
  const { order } = stores.order;
  return order?.id === orderId && !isPayable(order.status) ? order : null;
}
