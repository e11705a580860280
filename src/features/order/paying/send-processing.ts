// Sends a processing request that needs no card fields: once, and again up to 3 times on a time-out only, always under one
// key, and never before the order was read.
import { processOrder } from '../../../gateway/process-order.ts';
import {
  PROCESSING_MAX_PAUSE_MS,
  PROCESSING_PAUSE_MS,
  PROCESSING_RETRIES,
  PROCESSING_RUNNING_LIMIT_MS,
} from '../../../domain/constants.ts';
import type { Order } from '../../../domain/order/order.ts';
import { isPayable } from '../../../domain/order/status.ts';
import { isRampError } from '../../../domain/errors/ramp-error.ts';
import { pauseAfter } from '../../../lib/pause-after.ts';
import { wait } from '../../../lib/clock.ts';
import type { FlowContext } from '../../context.ts';
import { fetchOrder } from '../reading/fetch-order.ts';

const PAUSES = { firstMs: PROCESSING_PAUSE_MS, mostMs: PROCESSING_MAX_PAUSE_MS };

export type Processing = Omit<Parameters<typeof processOrder>[1], 'mode'>;

/** The order as the gateway answered, or as it was read; rejects as the call did. */
export async function sendProcessing(context: FlowContext, processing: Processing): Promise<Order> {
  const { client, clock, scope, stores } = context;
  const { signal } = scope;
  const request = { mode: stores.widget.mode, ...processing };
  for (let retry = 1; ; retry += 1) {
    try {
      return await processOrder(client, request, { signal });
    } catch (error) {
      const isRunning = isRampError(error, 'idempotency_in_progress');
      if (!isRunning && !isRampError(error, 'time_out')) throw error;
      if (retry > PROCESSING_RETRIES) throw error;
      if (!isRunning) await wait(clock, pauseAfter(retry, PAUSES, clock, error), signal);
      const read = isRunning ? readWhileRunning : readMoved;
      const moved = await read(context, processing.orderId);
      if (moved) return moved;
      // Other amounts than those that were shown are not paid unasked.
      if (isRunning || stores.order.rateChange) throw error;
    }
  }
}

async function readMoved(context: FlowContext, orderId: string): Promise<Order | null> {
  const order = await fetchOrder(context, orderId);
  return order && !isPayable(order.status) ? order : null;
}

/** The order as soon as it has moved; null when it has not until then (in ticks of the clock). */
export async function readWhileRunning(
  context: FlowContext,
  orderId: string,
  until = context.clock.ticks() + PROCESSING_RUNNING_LIMIT_MS,
): Promise<Order | null> {
  const { clock, scope } = context;
  for (let reads = 1; ; reads += 1) {
    const moved = await readMoved(context, orderId);
    const pauseMs = pauseAfter(reads, PAUSES, clock);
    if (moved || clock.ticks() + pauseMs > until) return moved;
    await wait(clock, pauseMs, scope.signal);
  }
}
