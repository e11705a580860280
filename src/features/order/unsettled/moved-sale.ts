// A sale of which the gateway has seen the crypto is told on every screen, whether the customer said that they sent it or not.
import type { Order } from '../../../domain/order/order.ts';
import { isCryptoTaken } from '../../../domain/order/unsettled.ts';
import { wasEndTold } from '../../../host/told-orders.ts';
import { moneyStorage } from '../../current-order/index.ts';
import { happen, type LifecycleContext } from '../run-lifecycle.ts';
import { ownerOf } from './unsettled-orders.ts';

/**
 * To be asked before a sale that was read is taken or told: whether it is news that its crypto was taken. An end that was told
 * before may have been put aside.
 */
export const isMovedSale = (context: LifecycleContext, order: Order): boolean =>
  context.stores.widget.mode === 'sell' &&
  isCryptoTaken(order) &&
  !wasEndTold(moneyStorage(context), order.id);

/** It is told, and read on, as after 'I have sent the crypto', which nobody may have pressed. */
export function listMovedSale(context: LifecycleContext, order: Order): void {
  const entry = {
    orderId: order.id,
    mode: 'sell',
    owner: ownerOf(context),
    sentAt: context.clock.now(),
  } as const;
  happen(context, { type: 'found', entry, order });
}
