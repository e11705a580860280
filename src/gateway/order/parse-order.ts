// Parses a response about one order, and rejects one about another.
import { orderSchema } from '../../domain/order/order.schema.ts';
import { sameOrder } from '../../domain/order/same-order.ts';
import type { Order } from '../../domain/order/order.ts';
import { misfitError, type ReportMisfit } from '../../domain/wire/misfit.ts';
import { parseWith, type Parse } from '../parse-with.ts';

const parse = parseWith(orderSchema);

/** For display: everything besides id and status may be unreadable. */
export const parseShownOrder =
  (orderId: string): Parse<Order> =>
  (result, reportMisfit) =>
    sameOrder(parse(result, reportMisfit), orderId);

/** For a response to a customer's action: rejects an order whose amounts, wallet or currencies cannot be read. */
export const parseOrder =
  (orderId: string): Parse<Order> =>
  (result, reportMisfit) =>
    readWhole(parseShownOrder(orderId), result, reportMisfit);

export function wholeOrder(order: Order): Order {
  if (!order.unread) return order;
  throw misfitError(order.unread.map((name) => `result.${name}: cannot be read`).join('; '));
}

export const parseNewOrder: Parse<Order> = (result, reportMisfit) => readWhole(parse, result, reportMisfit);

/** The error of a rejected order names the expected value of each unreadable field. */
function readWhole(read: Parse<Order>, result: unknown, reportMisfit?: ReportMisfit): Order {
  const misfits: string[] = [];
  const order = read(result, (misfit) => void misfits.push(misfit));
  const isLost = (misfit: string) => order.unread?.some((name) => isAt(misfit, `result.${name}`));
  const lost = misfits.filter(isLost);
  if (lost.length > 0) throw misfitError(lost.join('; '));
  for (const misfit of misfits) reportMisfit?.(misfit);
  return wholeOrder(order);
}

/** `result.deposit: …`, `result.deposit.amount: …`; not `result.depositor: …`. */
const isAt = (misfit: string, place: string): boolean =>
  misfit.startsWith(place) && /[.:[]/.test(misfit.charAt(place.length));
