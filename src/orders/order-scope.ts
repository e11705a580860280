// What was begun for an order ends with it: if the customer has left that order by the time of an answer, neither a result nor an error may
// change what they see then.
import { isRampError, RampError } from '../domain/errors/ramp-error.ts';
import type { OrdersContext, OrdersStores } from './ports.ts';
import { type Send, freshSender } from './with-fresh-session.ts';

export interface OrderScope {
  /** Waits for `work`; rejects as aborted if the order has been left meanwhile. */
  run: <T>(work: () => Promise<T>) => Promise<T>;
  /**
   * Sends a call in a fresh session, a second time only while the order is on the screen. Its answer counts wherever the customer is: for
   * calls that move money.
   */
  send: Send;
  /** For all other calls: as `send`, and rejects as `run` does. */
  ask: Send;
}

export function orderScope(
  context: Pick<OrdersContext, 'stores' | 'session' | 'scope' | 'report'>,
  orderId: string,
): OrderScope {
  const isOpen = () => isActive(context.stores, orderId);
  const send = freshSender(context, isOpen);
  async function run<T>(work: () => Promise<T>): Promise<T> {
    let cause: unknown;
    try {
      const result = await work();
      if (isOpen()) return result;
    } catch (error) {
      if (isOpen()) throw error;
      context.report(error, 'order that was left');
      cause = error;
    }
    throw new RampError('aborted', 'The customer has left this order', { cause });
  }
  return { run, send, ask: (call) => run(() => send(call)) };
}

/** Returns true while the customer is still at this order. A late response for another order must not change the screen. */
export function isActive({ order: store }: Pick<OrdersStores, 'order'>, orderId: string): boolean {
  return store.order?.id === orderId;
}

/** What the gateway answered to a call whose order was left. */
export const answeredError = (error: unknown): unknown =>
  isRampError(error, 'aborted') && isRampError(error.cause) ? error.cause : error;
