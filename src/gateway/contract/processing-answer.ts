// Interprets the response to a processing call, or to a read of its order, for the page with the card fields.
import { submitFailure, type SubmitFailure } from '../../domain/card/submit-failure.ts';
import type { FieldErrors } from '../../domain/errors/ramp-error.ts';
import { ownObject } from './answer-body.ts';
import { mayBeFromProxy } from './may-be-from-proxy.ts';
import { readError, UNREADABLE_ERROR, type GatewayError } from './read-error.ts';

export interface OrderAnswer {
  id: unknown;
  status: string;
}

export type ProcessingAnswer =
  | { kind: 'order'; order: OrderAnswer }
  /** The gateway refused: nothing was processed. */
  | { kind: 'refused'; failure: SubmitFailure }
  /** The same call is already running at the gateway: read the order for its outcome. */
  | { kind: 'running'; failure: SubmitFailure }
  /** The gateway failed, or did not say what it did: only the order shows the outcome. */
  | { kind: 'broken'; failure: SubmitFailure };

/** `body`: the result of `parseBody`. */
export function readProcessingAnswer(status: number, body: unknown): ProcessingAnswer {
  if (status >= 200 && status < 300) {
    const order = ownObject(body, 'result');
    return order && typeof order['status'] === 'string' && Object.hasOwn(order, 'id')
      ? { kind: 'order', order: order as unknown as OrderAnswer }
      : { kind: 'broken', failure: failureOf(UNREADABLE_ERROR, status) };
  }
  const error = readError(status, body);
  return { kind: kindOf(error, status), failure: failureOf(error, status) };
}

/** Without an error code from the gateway itself, the outcome is unknown, whatever the status. */
function kindOf({ code, isUnreadable, isEmpty }: GatewayError, status: number) {
  if (isEmpty || isUnreadable || status >= 500) return 'broken';
  return code === 'idempotency_in_progress' ? 'running' : 'refused';
}

function failureOf(error: GatewayError, status: number): SubmitFailure {
  const { message, payload, fields = {} } = error;
  const code = mayBeFromProxy(error, status) ? 'network_error' : error.code;
  return { ...submitFailure(code, message, status), fields: firstMessages(fields), payload };
}

const firstMessages = (fields: FieldErrors): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, messages]) => [name, messages[0]!]));
