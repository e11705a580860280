// Detects that the crypto of a sale has just been received, and then loads the code that announces it.
import type { Order } from '../domain/order/order.ts';
import { hasMoved, isFinal } from '../domain/order/status.ts';
import { wasEndAnnounced } from './announced-orders.ts';
import { ledgerOf } from './order-ledger.ts';
import type { LifecycleContext } from './run-lifecycle.ts';

/** The crypto was received but the sale is not complete; the customer is notified on any screen. */
const isCryptoTaken = ({ status, isCharged }: Order): boolean =>
  hasMoved(status, 'sell') && (!isFinal(status) || (status === 'failed' && isCharged === true));

/** Call before the order is taken or announced: the customer may have dismissed an end that was announced before. */
export const isMovedSale = (context: LifecycleContext, order: Order): boolean =>
  context.stores.widget.mode === 'sell' &&
  isCryptoTaken(order) &&
  !wasEndAnnounced(ledgerOf(context), order.id);

export async function listMoved(context: LifecycleContext, order: Order): Promise<void> {
  try {
    (await import('./list-moved-sale.ts')).listMovedSale(context, order);
  } catch (error) {
    context.report(error, 'list sale');
  }
}
