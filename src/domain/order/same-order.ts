// Rejects a response about a different order from the one requested.
import type { Order } from './order.ts';
import { misfitError } from '../wire/misfit.ts';

export const misfitOfOtherOrder = () =>
  misfitError('result.id: that of the order that was asked for, not of another');

/** Returns the order; throws `unexpected_server_error` if the id differs. */
export function sameOrder(order: Order, orderId: string): Order {
  if (order.id === orderId) return order;
  throw misfitOfOtherOrder();
}
