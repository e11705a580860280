// What one tab does at a time, and where tabs meet; two gateways on one page's origin share none of it.
import type { Locks } from '../../lib/leader.ts';
import type { LockRequest } from '../../lib/with-lock.ts';
import type { FlowContext } from '../context.ts';
import { orderIdKeyOf } from '../current-order/index.ts';

type LockContext = Pick<FlowContext, 'client' | 'scope'>;

/**
 * What moves the money of one order, in buy and in sell: key and sending together. Whoever gets the lock finds in storage what the
 * tab before left there, and must look at it (and read the order) before sending anything.
 */
export function orderLock(context: LockContext, orderId: string, locks: Locks | null): LockRequest {
  return lockOf(context, `ramp.order.${orderId}`, locks);
}

/** Making an order of one launch and direction. */
export function creationLock(context: FlowContext, locks: Locks | null): LockRequest {
  return lockOf(context, `${orderIdKeyOf(context)}.creation`, locks);
}

/** For the tabs that read the same order. */
export function pollName({ client }: Pick<FlowContext, 'client'>, orderId: string): string {
  return at(client.gatewayUrl, `ramp.order-poll.${orderId}`);
}

/** For the tabs that learn how the same order ended. */
export function endName({ client }: Pick<FlowContext, 'client'>, orderId: string): string {
  return at(client.gatewayUrl, `ramp.order-end.${orderId}`);
}

const lockOf = ({ client, scope }: LockContext, name: string, locks: Locks | null): LockRequest => ({
  name: at(client.gatewayUrl, name),
  locks,
  signal: scope.signal,
});

const at = (gatewayUrl: string, name: string): string => `${name} ${gatewayUrl}`;
