// Sends a processing request: by a call, if it needs no card fields, otherwise by the vault's frame. By the contract's policy, it is sent
// again only after a time-out, always under the same key, and only after the order was read.
import { readUntilMoved, runProcessing, type Read, type Sent } from '../gateway/contract/run-processing.ts';
import { processOrder } from '../gateway/order/process-order.ts';
import { PROCESSING_RUNNING_LIMIT_MS } from '../domain/constants.ts';
import type { Order } from '../domain/order/order.ts';
import { isAsShown, shownOf, type ShownOrder, shownOrderText } from '../domain/order/shown-order.ts';
import { isPayable } from '../domain/order/status.ts';
import { isOutcomeUnknown } from '../domain/errors/is-outcome-unknown.ts';
import { isRampError, RampError } from '../domain/errors/ramp-error.ts';
import type { OrdersContext } from './ports.ts';
import { fetchOrder } from './take-order.ts';
import type { ProcessingRequest, SubmitResult } from '../domain/card/vault-protocol.ts';
import { merchantDataOf } from '../gateway/contract/merchant-data.ts';
import { parseOrder } from '../gateway/order/parse-order.ts';

export interface Processing extends Omit<Parameters<typeof processOrder>[1], 'mode' | 'orderId'> {
  /** The order as the customer saw it when they pressed. */
  shown: Order;
}

/** Sends a request that needs no card fields. Returns the order from the response or from a read; rejects with the call's error. */
export async function sendProcessing(context: OrdersContext, { shown, ...call }: Processing): Promise<Order> {
  const { client, clock, scope, stores } = context;
  const { signal } = scope;
  const request = { mode: stores.widget.mode, orderId: shown.id, ...call };
  const known = shownOf(shown);
  const send = (): Promise<Sent<Order, unknown>> =>
    processOrder(client, request, { signal }).then(
      (order) => ({ outcome: 'answered', order }),
      (error: unknown) => ({ outcome: outcomeOf(error), failure: error }),
    );
  const read = () => readOutcome(context, shown.id, known);
  const settled = await runProcessing({ send, read }, clock, signal);
  if ('failure' in settled) throw settled.failure;
  return settled.order;
}

function outcomeOf(error: unknown): 'late' | 'running' | 'broken' | 'refused' {
  if (isRampError(error, 'time_out')) return 'late';
  if (isRampError(error, 'idempotency_in_progress')) return 'running';
  if (!isRampError(error) || error.code === 'aborted') throw error;
  return isOutcomeUnknown(error) ? 'broken' : 'refused';
}

/** Returns `changed` if the amounts differ from those shown: these must not be paid without asking. */
async function readOutcome(
  context: OrdersContext,
  orderId: string,
  known?: ShownOrder,
): Promise<Read<Order>> {
  try {
    const order = await fetchOrder(context, orderId);
    if (!order) return { outcome: 'unknown' };
    if (!isPayable(order.status)) return { outcome: 'answered', order };
    const { rateChange, outcome } = context.stores.order;
    // A later read may have shown a change that this response does not include.
    const isChanged = rateChange !== null || outcome === 'altered' || (known && !isAsShown(known, order));
    return { outcome: isChanged ? 'changed' : 'waiting' };
  } catch (error) {
    if (!isRampError(error) || error.code === 'aborted') throw error;
    return { outcome: 'unknown', retryAfterMs: error.retryAfterMs };
  }
}

/** Polls until the order has moved, and returns it; null if it has not by the deadline (in ticks of the clock). */
export function readWhileRunning(
  context: OrdersContext,
  orderId: string,
  untilTicks = context.clock.ticks() + PROCESSING_RUNNING_LIMIT_MS,
): Promise<Order | null> {
  const read = () => readOutcome(context, orderId);
  return readUntilMoved(read, untilTicks, context.clock, context.scope.signal);
}

type Own = 'idempotencyKey' | 'billing' | 'phone' | 'returnUrl';

/**
 * Builds everything but the card for the vault's frame, which sends the call in the customer's session. Create one for each attempt,
 * because the session's token may be new. `order` as the customer saw it when they pressed.
 */
export function vaultRequest(
  { stores, client, language }: Pick<OrdersContext, 'stores' | 'client' | 'language'>,
  order: Order,
  own: Pick<ProcessingRequest, Own>,
): ProcessingRequest {
  const { session, launch } = stores;
  return {
    ...own,
    orderId: order.id,
    shown: shownOrderText(order.id, shownOf(order)),
    gatewayUrl: client.gatewayUrl,
    token: session.token,
    merchantHeader: merchantDataOf({ ...launch, payload: launch.payloadText }),
    acceptLanguage: language(),
    agreement: true,
  };
}

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
