// A new order with the choices of one that is at its end.
import type { FlowContext } from '../../context.ts';
import { chooseLikeOrder } from '../placing/choose-like-order.ts';
import { prepareOrder } from '../placing/prepare-order.ts';

/** The amounts of the old order count as shown, so that a new rate is accepted before it holds. */
export async function orderAgain(context: FlowContext): Promise<void> {
  const { order } = context.stores.order;
  if (!order || context.stores.order.activity === 'preparing') return;
  chooseLikeOrder(context, order);
  await prepareOrder(context, 'create');
}
