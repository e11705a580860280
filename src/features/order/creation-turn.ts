// Orders of one launch and direction are made by one tab at a time.
import type { Locks } from '../../lib/leader.ts';
import type { LockRequest } from '../../lib/with-lock.ts';
import type { FlowContext } from '../context.ts';
import { orderIdKey } from '../current-order/stored-order-id.ts';

export function creationTurn({ stores, scope }: FlowContext, locks: Locks | null): LockRequest {
  const name = `${orderIdKey(stores.launch.signature, stores.widget.mode)}.creation`;
  return { name, locks, signal: scope.signal };
}
