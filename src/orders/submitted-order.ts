// What the vault's answer to a submission says of the order.
import { parseOrder } from '../gateway/order/parse-order.ts';
import type { Order } from '../domain/order/order.ts';
import { RampError } from '../domain/errors/ramp-error.ts';
import type { SubmitResult } from '../domain/card/vault-protocol.ts';

/** The frame went away, or did not answer: the outcome of the payment is unknown here. */
const LOST_CODES = ['vault_reloaded'];

/** The order of an accepted submission, which is the one that was submitted; throws for any other. */
export function submittedOrder(result: SubmitResult, orderId: string): Order {
  if (!result.ok) {
    const fields = Object.fromEntries(Object.entries(result.fields).map(([name, text]) => [name, [text]]));
    const code = LOST_CODES.includes(result.code) ? 'time_out' : result.code;
    throw new RampError(code, result.message, { fields, payload: result.payload, status: result.status });
  }
  return parseOrder(orderId)(result.order);
}
