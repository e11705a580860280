// The calculator, however it is reached, closes an order at its end: what is chosen there is another purchase.
import { subscribe } from 'valtio/vanilla';
import { isFinal } from '../../../domain/order/status.ts';
import { isCalculatorPath } from '../../../domain/routes.ts';
import type { FlowContext } from '../../context.ts';
import { closeOrder } from './close-order.ts';

export function closeAtCalculator(context: FlowContext): void {
  const { stores, navigator, scope } = context;
  const close = () => {
    const { order } = stores.order;
    if (order && isFinal(order.status) && isCalculatorPath(navigator.path())) closeOrder(context);
  };
  for (const store of [stores.route, stores.order]) scope.add(subscribe(store, close, true));
}
