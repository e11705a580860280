// PATCH orders/{id}: updates agreement, phone and billing address of an order.
import type { BillingAddress } from '../../domain/customer/billing-address.ts';
import { call } from '../call.ts';
import { parseOrder } from './parse-order.ts';
import { orderPath } from '../contract/order-paths.ts';

export interface OrderUpdate {
  agreement?: boolean;
  card?: { phone: string };
  billingAddress?: BillingAddress;
}

export const updateOrder = call(({ orderId, update }: { orderId: string; update: OrderUpdate }) => ({
  method: 'PATCH',
  path: orderPath('buy', orderId),
  body: update,
  parse: parseOrder(orderId),
}));
