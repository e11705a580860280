// Reserving without an order is a mistake of the program that is told in words (specification 1, section 5).
import type { Order } from './order.ts';
import { RampError } from './ramp-error.ts';

export function requireOrder(order: Order | null): Order {
  if (!order) throw new RampError('unknown_error', 'Order is empty');
  return order;
}
