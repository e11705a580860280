// Passes an order from the tab that read it to the others. Parsed like a gateway response, because any page of the origin may send one.
import { orderSchema } from '../domain/order/order.schema.ts';
import { parseWith } from '../gateway/parse-with.ts';
import type { Order } from '../domain/order/order.ts';

const KIND = 'ramp-order';
const parse = parseWith(orderSchema);

/** Replaces unreadable values with `false`, which the receiver cannot read either. */
export function sharedOrder({ unknownStatus, unread = [], ...order }: Order): unknown {
  const still = Object.fromEntries(unread.map((name) => [name, false]));
  return { kind: KIND, order: { ...order, status: unknownStatus ?? order.status, ...still } };
}

/** Null if the data is not an order. */
export function readSharedOrder(data: unknown): Order | null {
  if (typeof data !== 'object' || data === null) return null;
  const { kind, order } = data as { kind?: unknown; order?: unknown };
  if (kind !== KIND) return null;
  try {
    return parse(order);
  } catch {
    return null;
  }
}
