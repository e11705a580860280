// Reads the order from the vault's answer to a submission.
import { parseOrder } from '../gateway/order/parse-order.ts';
import type { Order } from '../domain/order/order.ts';
import { RampError } from '../domain/errors/ramp-error.ts';
import type { SubmitResult } from '../domain/card/vault-protocol.ts';

/** The frame was removed or did not answer, so the payment's outcome is unknown. */
const LOST_CODES = ['vault_reloaded'];

/** Returns the order of an accepted submission, checked against `orderId`; throws otherwise. */
export function submittedOrder(result: SubmitResult, orderId: string): Order {
  if (!result.ok) {
    const fields = Object.fromEntries(Object.entries(result.fields).map(([name, text]) => [name, [text]]));
    const code = LOST_CODES.includes(result.code) ? 'time_out' : result.code;
    throw new RampError(code, result.message, { fields, payload: result.payload, status: result.status });
  }
  return parseOrder(orderId)(result.order);
}
