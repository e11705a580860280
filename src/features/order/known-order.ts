// The order that may be gone on with, wherever it is known from.
import type { Order } from '../../domain/order/order.ts';
import type { FlowContext } from '../context.ts';
import { fetchOrder } from './fetch-order.ts';
import { readOrderId } from '../current-order/stored-order-id.ts';

/** The active order, the one offered on the calculator, or the one whose id the browser keeps. */
export async function knownOrder(context: FlowContext): Promise<Order | null> {
  const { order, unfinished } = context.stores.order;
  if (order || unfinished) return order ?? unfinished;
  const orderId = readOrderId(context);
  return orderId === null ? null : fetchOrder(context, orderId);
}
