// POST orders/{id}/cancel: cancels the order.
import type { Mode } from '../../domain/launch/setting-types.ts';
import type { ApiClient, CallOptions } from '../client.ts';
import { parseShownOrder } from './parse-order.ts';
import { cancelPath } from '../contract/order-paths.ts';

export function cancelOrder(
  client: ApiClient,
  { mode, orderId }: { mode: Mode; orderId: string },
  options?: CallOptions,
) {
  return client.send({
    method: 'POST',
    path: cancelPath(mode, orderId),
    parse: parseShownOrder(orderId),
    ...options,
  });
}
