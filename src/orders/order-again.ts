// A new order with the choices of one that is at its end: they go back into the calculator and the address step.
import type { Order, OrderCurrency } from '../domain/order/order.ts';
import type { OrdersContext } from './ports.ts';
import { prepareOrder } from './prepare-order.ts';
import { keptOf } from './run-lifecycle.ts';

/** The amounts of the old order count as shown, so that a new rate is accepted before it holds. */
export async function orderAgain(context: OrdersContext): Promise<void> {
  const { order } = context.stores.order;
  if (!order || context.stores.order.activity === 'preparing') return;
  chooseLikeOrder(context, order);
  await prepareOrder(context, 'create');
  // Last, since they change the amounts that count as shown.
  await context.choice.loadFees();
}

/** For the calculator alone: no order is made. Of a pair that is offered no longer the calculator keeps its own. */
export function chooseAgain(context: OrdersContext, order: Order): void {
  const { catalog } = context.stores;
  const isOffered = ({ tickerWithNetwork }: OrderCurrency) =>
    catalog.currencies.some((currency) => currency.tickerWithNetwork === tickerWithNetwork);
  if (!isOffered(order.fromCurrency) || !isOffered(order.toCurrency)) return;
  chooseLikeOrder(context, order);
  void context.choice.loadFees();
}

function chooseLikeOrder(
  { choice, storages }: Pick<OrdersContext, 'choice' | 'storages'>,
  order: Order,
): void {
  choice.takeFrom(order, keptOf({ storages }, order)?.fixedSide);
}
