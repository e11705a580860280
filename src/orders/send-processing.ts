// Sends a processing request that needs no card fields, by the contract's policy: once, again only after a time-out, always under one key,
// and never before the order was read.
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
  /** The order as the customer saw it when they pressed. */
  shown: Order;
}

/** Returns the order from the response or from a read; rejects with the call's error. */
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

/** Does not pay amounts that differ from those shown without asking. */
async function readOrder(context: OrdersContext, orderId: string, known?: ShownOrder): Promise<Read<Order>> {
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
  const read = () => readOrder(context, orderId);
  return readUntilMoved(read, untilTicks, context.clock, context.scope.signal);
}
