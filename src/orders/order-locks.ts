// What one tab does at a time, and where tabs meet; two gateways on one page's origin share none of it.
import type { LockRequest } from '../lib/with-lock.ts';
import type { OrdersContext } from './ports.ts';
import { orderIdKeyOf } from './stored-order-id.ts';

type LockContext = Pick<OrdersContext, 'client' | 'environment' | 'scope'>;

/**
 * What moves the money of one order, in buy and in sell: key and sending together. The holder of the lock finds in storage what the
 * tab before left there, and must look at it (and read the order) before sending anything.
 */
export function orderLock(context: LockContext, orderId: string): LockRequest {
  return lockOf(context, `ramp.order.${orderId}`);
}

/** Making an order of one launch and direction. */
export function creationLock(context: OrdersContext): LockRequest {
  return lockOf(context, `${orderIdKeyOf(context)}.creation`);
}

/** For the tabs that read the same order. */
export function pollName({ client }: Pick<OrdersContext, 'client'>, orderId: string): string {
  return at(client.gatewayUrl, `ramp.order-poll.${orderId}`);
}

/** For the tabs that learn how the same order ended. */
export function endName({ client }: Pick<OrdersContext, 'client'>, orderId: string): string {
  return at(client.gatewayUrl, `ramp.order-end.${orderId}`);
}

const lockOf = ({ client, environment, scope }: LockContext, name: string): LockRequest => ({
  name: at(client.gatewayUrl, name),
  locks: environment.tabs.locks,
  signal: scope.signal,
});

const at = (gatewayUrl: string, name: string): string => `${name} ${gatewayUrl}`;
