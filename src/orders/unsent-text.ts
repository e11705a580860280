// What is said of a press that sent no payment: that nothing was charged, wherever this browser can be certain of it.
import type { ReactionText } from '../domain/reactions/error-reactions.ts';
import type { OrdersContext } from './ports.ts';
import { keepsMoney, ledgerOf } from './order-ledger.ts';
import { createIdempotencyKeys, PROCESSING } from './idempotency-keys.ts';
import { isInDoubt, isUnsettled } from './unsettled-orders.ts';

/** `said`: why this press has sent nothing. The outcome of an earlier one, or of another tab's, is unknown. */
export function unsentText(
  context: OrdersContext,
  orderId: string,
  said: ReactionText | null,
): ReactionText | null {
  const wasTried =
    isInDoubt(context, orderId) ||
    isUnsettled(context, orderId) ||
    createIdempotencyKeys(ledgerOf(context)).has(orderId, PROCESSING) ||
    // What an earlier page or another tab has sent would not be known here.
    !keepsMoney(context);
  return said && !wasTried ? { ...said, isUnsent: true } : said;
}
