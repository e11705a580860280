// GET orders/{id}/track: what anyone may see of an order; sent bare, without token, merchant or credentials.
import { publicOrderSchema } from '../../domain/order/order.schema.ts';
import { call } from '../call.ts';
import { parseWith } from '../parse-with.ts';
import { trackPath } from '../contract/order-paths.ts';

export const trackOrder = call(({ orderId }: { orderId: string }) => ({
  method: 'GET',
  path: trackPath(orderId),
  isBare: true,
  parse: parseWith(publicOrderSchema),
}));
