// Announces a sale on every screen once the gateway has seen its crypto, whether or not the customer said that they sent it.
import type { Order } from '../domain/order/order.ts';
import { dispatch, type LifecycleContext } from './run-lifecycle.ts';
import { ownerOf } from './unsettled-orders.ts';

/** Announces and polls the sale as if the customer had pressed 'I have sent the crypto'. */
export function listMovedSale(context: LifecycleContext, order: Order): void {
  const entry = {
    orderId: order.id,
    mode: 'sell',
    owner: ownerOf(context),
    sentAt: context.clock.now(),
  } as const;
  dispatch(context, { type: 'found', entry, order });
}
