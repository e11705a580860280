// The message for a press that sent no payment: says that nothing was charged wherever this browser can be certain of it.
import type { ReactionText } from '../domain/reactions/error-reactions.ts';
import type { OrdersContext } from './ports.ts';
import { keepsMoney, ledgerOf } from './order-ledger.ts';
import { createIdempotencyKeys, PROCESSING } from './idempotency-keys.ts';
import { isInDoubt, isUnsettled } from './unsettled-orders.ts';

/** `said`: why this press sent nothing. The outcome of an earlier press, or of another tab's, may be unknown. */
export function unsentText(
  context: OrdersContext,
  orderId: string,
  message: ReactionText | null,
): ReactionText | null {
  const wasTried =
    isInDoubt(context, orderId) ||
    isUnsettled(context, orderId) ||
    createIdempotencyKeys(ledgerOf(context)).has(orderId, PROCESSING) ||
    // Without storage, payments of an earlier page or another tab would be unknown here.
    !keepsMoney(context);
  return message && !wasTried ? { ...message, isUnsent: true } : message;
}
