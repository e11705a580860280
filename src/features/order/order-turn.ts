// What moves the money of one order is done by one tab at a time: key and sending together, in buy and in sell.
import type { Locks } from '../../lib/leader.ts';
import type { LockRequest } from '../../lib/with-lock.ts';
import type { FlowContext } from '../context.ts';

/**
 * For `takeTurn`. Whoever gets the turn finds in storage what the tab before left there, and must look at it (and read
 * the order) before sending anything.
 */
export function orderTurn(
  { scope }: Pick<FlowContext, 'scope'>,
  orderId: string,
  locks: Locks | null,
): LockRequest {
  return { name: `ramp.order.${orderId}`, locks, signal: scope.signal };
}
