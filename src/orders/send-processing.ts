// Sends a processing request that needs no card fields, as the contract's policy says: once, and again on a time-out only,
// always under one key, and never before the order was read.
import { readUntilMoved, runProcessing, type Read, type Sent } from '../gateway/contract/run-processing.ts';
import { processOrder } from '../gateway/order/process-order.ts';
import { PROCESSING_RUNNING_LIMIT_MS } from '../domain/constants.ts';
import type { Order } from '../domain/order/order.ts';
import { isAsShown, shownOf, type ShownOrder } from '../domain/order/shown-order.ts';
import { isPayable } from '../domain/order/status.ts';
import { isOutcomeUnknown } from '../domain/errors/is-outcome-unknown.ts';
import { isRampError } from '../domain/errors/ramp-error.ts';
import type { OrdersContext } from './ports.ts';
import { fetchOrder } from './fetch-order.ts';

export interface Processing extends Omit<Parameters<typeof processOrder>[1], 'mode' | 'orderId'> {
  /** As the customer saw it when they pressed. */
  shown: Order;
}

/** The order as the gateway answered, or as it was read; rejects as the call did. */
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
  const read = () => readOrder(context, shown.id, known);
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

/** Other amounts than those that were shown are not paid unasked. */
async function readOrder(context: OrdersContext, orderId: string, known?: ShownOrder): Promise<Read<Order>> {
  try {
    const order = await fetchOrder(context, orderId);
    if (!order) return { outcome: 'unknown' };
    if (!isPayable(order.status)) return { outcome: 'answered', order };
    const { rateChange, outcome } = context.stores.order;
    // A later read may have told of a change that this answer does not know.
    const isChanged = rateChange !== null || outcome === 'altered' || (known && !isAsShown(known, order));
    return { outcome: isChanged ? 'changed' : 'waiting' };
  } catch (error) {
    if (!isRampError(error) || error.code === 'aborted') throw error;
    return { outcome: 'unknown', retryAfterMs: error.retryAfterMs };
  }
}

/** The order as soon as it has moved; null when it has not until then (in ticks of the clock). */
export function readWhileRunning(
  context: OrdersContext,
  orderId: string,
  untilTicks = context.clock.ticks() + PROCESSING_RUNNING_LIMIT_MS,
): Promise<Order | null> {
  const read = () => readOrder(context, orderId);
  return readUntilMoved(read, untilTicks, context.clock, context.scope.signal);
}
