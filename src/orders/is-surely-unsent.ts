// Decides whether a message may say that nothing was charged.
import { PROCESSING, keysOf } from './idempotency-keys.ts';
import { keepsMoney } from './ledger.ts';
import type { OrdersContext } from './ports.ts';
import { isInDoubt, isUnsettled } from './run-lifecycle.ts';

/**
 * True if this browser is certain that no payment was sent for the order. The outcome of an earlier press, or of another tab's, may be
 * unknown.
 */
export const isSurelyUnsent = (context: OrdersContext, orderId: string): boolean =>
  !isInDoubt(context, orderId) &&
  !isUnsettled(context, orderId) &&
  !keysOf(context).has(orderId, PROCESSING) &&
  // Without storage, payments of an earlier page or another tab would be unknown here.
  keepsMoney(context);
