// An answer about another order than the one that was asked for is no answer.
import type { Order } from './order.ts';
import { RampError } from '../errors/ramp-error.ts';

/** The order itself; throws `unexpected_server_error` for another one's. */
export function sameOrder(order: Order, orderId: string): Order {
  if (order.id === orderId) return order;
  throw new RampError('unexpected_server_error', '', {
    cause: new Error('The answer is about another order'),
  });
}
