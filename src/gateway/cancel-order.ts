// POST orders/{id}/cancel: gives the order up.
import type { ApiClient } from './client.ts';
import { parseOrder } from './parse-order.ts';
import { orderPath, type Mode } from './paths.ts';

export function cancelOrder(
  client: ApiClient,
  { mode, orderId }: { mode: Mode; orderId: string },
  options: { signal?: AbortSignal } = {},
) {
  return client.send({
    method: 'POST',
    path: `${orderPath(mode, orderId)}/cancel`,
    parse: parseOrder(orderId),
    ...options,
  });
}
