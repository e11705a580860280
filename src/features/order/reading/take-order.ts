// Every order that arrives goes through here, with the number of the read that it answers.
import type { Order } from '../../../domain/order/order.ts';
import type { OrderTerms } from '../../../domain/order/order-terms.ts';
import type { OrderStore } from '../../current-order/index.ts';
import { dispatch, keptOf, type LifecycleContext } from '../run-lifecycle.ts';
import { isMovedSale, listMoved } from './moved-news.ts';

/** To be called when a request for the order is sent; its answer is handed in with this number. */
export function beginRead(store: OrderStore): number {
  store.readsSent += 1;
  return store.readsSent;
}

/** Answers whether the order was taken: a late answer is not, and a step back only when a second read says the same. */
export function takeOrder(context: LifecycleContext, order: Order, read: number): boolean {
  const known = keptOf(context, order);
  const isMoved = isMovedSale(context, order);
  const state = dispatch(context, { type: 'taken', order, read, now: context.clock.now(), known });
  const isTaken = state.order === order && state.outcome !== 'altered';
  if (isTaken && isMoved) void listMoved(context, order);
  return isTaken;
}

/** For answers to the customer's own commands, which are the latest word whatever they say; `asked` is what a creation asked for. */
export function takeAnswer(context: LifecycleContext, order: Order, asked?: OrderTerms): void {
  const known = asked ? { terms: asked, isAsked: true } : keptOf(context, order);
  const isMoved = isMovedSale(context, order);
  dispatch(context, { type: 'answered', order, now: context.clock.now(), known });
  if (isMoved) void listMoved(context, order);
}
