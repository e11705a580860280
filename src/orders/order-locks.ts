// Names of the cross-tab locks and channels. Each includes the gateway URL, so two gateways on one origin do not interfere.
import type { LockRequest } from '../lib/with-lock.ts';
import type { OrdersContext } from './ports.ts';
import { orderIdKeyOf } from './stored-order-id.ts';

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
