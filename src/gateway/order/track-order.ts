// GET orders/{id}/track: what anyone may see of an order; sent bare, without token, merchant or credentials.
import { publicOrderSchema } from '../../domain/order/order.schema.ts';
import { misfitOfOtherOrder } from '../../domain/order/same-order.ts';
import { call } from '../call.ts';
import { parseWith } from '../parse-with.ts';
import { trackPath } from '../contract/order-paths.ts';

const parse = parseWith(publicOrderSchema);

export const trackOrder = call(({ orderId }: { orderId: string }) => ({
  method: 'GET',
  path: trackPath(orderId),
  isBare: true,
  parse(result, reportMisfit) {
    const order = parse(result, reportMisfit);
    // The id may be missing, and the page's URL may contain the short one.
    if (order.id === undefined || [order.id, order.shortId].includes(orderId)) return order;
    throw misfitOfOtherOrder();
  },
}));
