// Every order that arrives passes through here, with the number of the read it answers.
import type { Order } from '../domain/order/order.ts';
import type { OrderTerms } from '../domain/order/order-terms.ts';
import type { ShownAmounts } from '../domain/order/rate-change.ts';
import { isSameData } from '../lib/is-same-data.ts';
import { numberRead } from './order-changes.ts';
import { dispatch, keptOf, type LifecycleContext } from './run-lifecycle.ts';
import { ledgerOf } from './order-ledger.ts';
import { wasDelivered } from './announced-orders.ts';
import { isMovedSale, listMoved } from './moved-news.ts';

/** Call when the order is requested; pass the number in with the response. */
export const beginRead = numberRead;

/** Returns true if the order was taken. A late response is not; a step back is, once a second read confirms it. */
export function takeOrder(context: LifecycleContext, read: Order, number: number): boolean {
  const { order: shown, readsTaken } = context.stores.order;
  // If the read contains nothing new, keep the current object.
  const order = shown && isSameData(shown, read) ? shown : read;
  // Of an order that is on the screen, its agreed terms are known.
  const known = shown?.id === order.id && !shown.unread ? null : keptOf(context, order);
  const isMoved = isMovedSale(context, order);
  const state = dispatch(context, { type: 'taken', order, read: number, known, ...factsOf(context, order) });
  const isTaken = number > readsTaken && state.order === order && state.outcome !== 'altered';
  if (isTaken && isMoved) void listMoved(context, order);
  return isTaken;
}

/**
 * For responses to the customer's own commands, which always count as the latest; `asked` is what a creation asked for, `amounts` are those
 * that the customer saw then, unless they are compared elsewhere.
 */
export function takeAnswer(
  context: LifecycleContext,
  order: Order,
  asked?: OrderTerms,
  amounts?: ShownAmounts,
): void {
  const known = asked ? { terms: asked, isAsked: true, amounts } : keptOf(context, order);
  const isMoved = isMovedSale(context, order);
  dispatch(context, { type: 'answered', order, known, ...factsOf(context, order) });
  if (isMoved) void listMoved(context, order);
}

/** Only a purchase is paid here; of a sale its own record of the transfer counts. */
function factsOf(context: LifecycleContext, { id }: Order) {
  const { clock, stores } = context;
  return {
    now: clock.now(),
    wasDelivered: stores.widget.mode === 'buy' && wasDelivered(ledgerOf(context), id),
  };
}
