// An answer about another order than the one that was asked for is no answer.
import type { Order } from './order.ts';
import { misfitError } from '../wire/misfit.ts';

/** The order itself; throws `unexpected_server_error` for another one's. */
export function sameOrder(order: Order, orderId: string): Order {
  if (order.id === orderId) return order;
  throw misfitError('result.id: that of the order that was asked for, not of another');
}
