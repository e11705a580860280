// An order on its way from the tab that read it to the others; read like an answer of the gateway, since any page of the origin may send.
import { orderSchema } from '../../../domain/order/order.schema.ts';
import type { Order } from '../../../domain/order/order.ts';

const KIND = 'ramp-order';

export function sharedOrder({ unknownStatus, ...order }: Order): unknown {
  return { kind: KIND, order: { ...order, status: unknownStatus ?? order.status } };
}

/** Null for anything that is no order. */
export function readSharedOrder(data: unknown): Order | null {
  if (typeof data !== 'object' || data === null) return null;
  const { kind, order } = data as { kind?: unknown; order?: unknown };
  if (kind !== KIND) return null;
  const parsed = orderSchema.safeParse(order);
  return parsed.success ? parsed.data : null;
}
