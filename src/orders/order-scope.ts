// Ties work to its order: once the customer has left the order, neither a late result nor a late error may change the screen. Calls are sent
// in a fresh session, and locks and channels keep the tabs that work on the same order apart.
import { isRampError, RampError } from '../domain/errors/ramp-error.ts';
import type { OrdersContext, OrdersStores } from './ports.ts';
import type { LockRequest } from '../lib/with-lock.ts';
import { orderIdKeyOf } from './stored-order-id.ts';

export interface OrderScope {
  /** Waits for `work`; rejects as aborted if the customer has left the order meanwhile. */
  run: <T>(work: () => Promise<T>) => Promise<T>;
  /**
   * Sends a call; renews a stale session and sends the call again, but only while the order is on the screen. The response counts wherever
   * the customer is by then: for calls that move money.
   */
  send: Send;
  /** For all other calls: works like `send`, but rejects like `run`. */
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

/** Returns the gateway's own error if the call was aborted because the customer had left its order. */
export const answeredError = (error: unknown): unknown =>
  isRampError(error, 'aborted') && isRampError(error.cause) ? error.cause : error;

/** Sends in a fresh session; aborted when the widget is removed. */
export type Send = <T>(call: (options: { signal: AbortSignal }) => Promise<T>) => Promise<T>;

/** Retries once, silently, after `csrf_token_mismatch`: fetching the customer renews the stale session. */
export const freshSender =
  (
    { session, scope }: Pick<OrdersContext, 'session' | 'scope'>,
    isStillWanted: () => boolean = () => true,
  ): Send =>
  async (call) => {
    const options = { signal: scope.signal };
    try {
      return await call(options);
    } catch (error) {
      if (!isRampError(error, 'csrf_token_mismatch')) throw error;
      await session.refresh();
      if (!isStillWanted()) throw error;
      return call(options);
    }
  };

// Each name of a lock or channel includes the gateway URL, so two gateways on one origin do not interfere.

type LockContext = Pick<OrdersContext, 'client' | 'environment' | 'scope'>;

/**
 * Serialises everything that moves the money of one order, in buy and sell: choosing the key and sending. The holder finds in storage what
 * the previous tab left there, and must check it (and read the order) before it sends anything.
 */
export function orderLock(context: LockContext, orderId: string): LockRequest {
  return lockOf(context, `ramp.order.${orderId}`);
}

/** Serialises the creation of an order for one launch and direction. */
export function creationLock(context: OrdersContext): LockRequest {
  return lockOf(context, `${orderIdKeyOf(context)}.creation`);
}

/** Channel of the tabs that poll the same order. */
export function pollName({ client }: Pick<OrdersContext, 'client'>, orderId: string): string {
  return at(client.gatewayUrl, `ramp.order-poll.${orderId}`);
}

/** Lock of the tabs that detect the end of the same order. */
export function endName({ client }: Pick<OrdersContext, 'client'>, orderId: string): string {
  return at(client.gatewayUrl, `ramp.order-end.${orderId}`);
}

const lockOf = ({ client, environment, scope }: LockContext, name: string): LockRequest => ({
  name: at(client.gatewayUrl, name),
  locks: environment.tabs.locks,
  signal: scope.signal,
});

const at = (gatewayUrl: string, name: string): string => `${name} ${gatewayUrl}`;
