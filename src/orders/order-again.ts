// Starts a new order with the choices of a finished one: fills the calculator and the address step.
import type { Order, OrderCurrency } from '../domain/order/order.ts';
import type { OrdersContext } from './ports.ts';
import { prepareOrder } from './prepare-order.ts';
import { keptOf } from './run-lifecycle.ts';

/** The amounts of the old order count as seen, so the customer has to accept a different rate. */
export async function orderAgain(context: OrdersContext): Promise<void> {
  const { order } = context.stores.order;
  if (!order || context.stores.order.activity === 'preparing') return;
  chooseLikeOrder(context, order);
  await prepareOrder(context, 'create');
  // Last, because it changes the amounts that count as seen.
  await context.choice.loadFees();
}

/** Fills the calculator only and creates no order. If the pair is no longer offered, the calculator keeps its own. */
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
