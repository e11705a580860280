// Whether it is news that the crypto of a sale was taken; what follows from it loads then.
import type { Order } from '../domain/order/order.ts';
import { hasMoved, isFinal } from '../domain/order/status.ts';
import { wasEndTold } from './told-orders.ts';
import { ledgerOf } from './order-ledger.ts';
import type { LifecycleContext } from './run-lifecycle.ts';

/** Shows that the customer's crypto was taken, and not that all is done: they hear of it wherever they are. */
const isCryptoTaken = ({ status, isCharged }: Order): boolean =>
  hasMoved(status, 'sell') && (!isFinal(status) || (status === 'failed' && isCharged === true));

/** To be asked before the order is taken or told: an end that was told before may have been put aside. */
export const isMovedSale = (context: LifecycleContext, order: Order): boolean =>
  context.stores.widget.mode === 'sell' && isCryptoTaken(order) && !wasEndTold(ledgerOf(context), order.id);

export async function listMoved(context: LifecycleContext, order: Order): Promise<void> {
  try {
    (await import('./list-moved-sale.ts')).listMovedSale(context, order);
  } catch (error) {
    context.report(error, 'list sale');
  }
}
