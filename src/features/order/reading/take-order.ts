// Every order that arrives goes through here, with the number of the read that it answers.
import type { Order } from '../../../domain/order/order.ts';
import type { OrderStore } from '../../current-order/order-store.ts';
import { happen, type LifecycleContext } from '../run-lifecycle.ts';

/** To be called when a request for the order is sent; its answer is handed in with this number. */
export function beginRead(store: OrderStore): number {
  store.readsSent += 1;
  return store.readsSent;
}

/** Answers whether the order was taken: a late answer is not, and a step back only when a second read says the same. */
export function takeOrder(context: LifecycleContext, order: Order, read: number): boolean {
  return happen(context, { type: 'taken', order, read, now: context.clock.now() }).order === order;
}

/** For answers to the customer's own commands, which are the latest word whatever they say. */
export function takeAnswer(context: LifecycleContext, order: Order): void {
  happen(context, { type: 'answered', order, now: context.clock.now() });
}
