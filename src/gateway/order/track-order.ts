// GET orders/{id}/track: what anyone may see of an order; sent bare, without token, merchant or credentials.
import { publicOrderSchema } from '../../domain/order/order.schema.ts';
import type { ApiClient, CallOptions } from '../client.ts';
import { parseWith } from '../parse-with.ts';
import { trackPath } from '../contract/order-paths.ts';

export function trackOrder(client: ApiClient, { orderId }: { orderId: string }, options?: CallOptions) {
  return client.send({
    method: 'GET',
    path: trackPath(orderId),
    isBare: true,
    parse: parseWith(publicOrderSchema),
    ...options,
  });
}
