// POST orders/{id}/cancel: gives the order up.
import { orderSchema } from '../domain/order.schema.ts';
import type { ApiClient } from './client.ts';
import { parseWith } from './parse-with.ts';
import { orderPath, type Mode } from './paths.ts';

export function cancelOrder(
  client: ApiClient,
  { mode, orderId }: { mode: Mode; orderId: string },
  options: { signal?: AbortSignal } = {},
) {
  return client.send({
    method: 'POST',
    path: `${orderPath(mode, orderId)}/cancel`,
    parse: parseWith(orderSchema),
    ...options,
  });
}
