// Reads an answer about one order, and refuses one about another.
import { orderSchema } from '../../domain/order/order.schema.ts';
import { sameOrder } from '../../domain/order/same-order.ts';
import type { Order } from '../../domain/order/order.ts';
import { parseWith } from '../parse-with.ts';

export function parseOrder(orderId: string): (result: unknown) => Order {
  const parse = parseWith(orderSchema);
  return (result) => sameOrder(parse(result), orderId);
}
