// Reads an answer about one order, and refuses one about another.
import { orderSchema } from '../../domain/order/order.schema.ts';
import { sameOrder } from '../../domain/order/same-order.ts';
import type { Order } from '../../domain/order/order.ts';
import { misfitError } from '../../domain/wire/misfit.ts';
import { parseWith, type Parse } from '../parse-with.ts';

const parse = parseWith(orderSchema);

/** To be shown: of what it says beside id and status, anything may be unread. */
export const parseShownOrder =
  (orderId: string): Parse<Order> =>
  (result, reportMisfit) =>
    sameOrder(parse(result, reportMisfit), orderId);

/** Answers what the customer has asked for: refused where sum, wallet or currency cannot be read. */
export const parseOrder =
  (orderId: string): Parse<Order> =>
  (result, reportMisfit) =>
    wholeOrder(parseShownOrder(orderId)(result, reportMisfit));

export function wholeOrder(order: Order): Order {
  if (!order.unread) return order;
  throw misfitError(order.unread.map((name) => `result.${name}: cannot be read`).join('; '));
}

export const parseNewOrder: Parse<Order> = (result, reportMisfit) => wholeOrder(parse(result, reportMisfit));
