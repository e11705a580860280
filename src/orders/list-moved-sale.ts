// A sale of which the gateway has seen the crypto is announced on every screen, whether the customer said that they sent it or not.
import type { Order } from '../domain/order/order.ts';
import { dispatch, type LifecycleContext } from './run-lifecycle.ts';
import { ownerOf } from './unsettled-orders.ts';

/** It is announced and read on, as after 'I have sent the crypto', which may not have been pressed. */
export function listMovedSale(context: LifecycleContext, order: Order): void {
  const entry = {
    orderId: order.id,
    mode: 'sell',
    owner: ownerOf(context),
    sentAt: context.clock.now(),
  } as const;
  dispatch(context, { type: 'found', entry, order });
}
