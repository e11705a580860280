// Sends a processing request that needs no card fields: once, and again up to 3 times on a time-out only, always under one
// key, and never before the order was read (specification 1, section 7; contract, section 4 'After a time-out the order is read').
import { processOrder } from '../../api/process-order.ts';
import {
  PROCESSING_READ_PAUSE_MS,
  PROCESSING_RETRIES,
  PROCESSING_RUNNING_LIMIT_MS,
} from '../../domain/constants.ts';
import type { Order } from '../../domain/order.ts';
import { isPayable } from '../../domain/order-status.ts';
import { isRampError } from '../../domain/ramp-error.ts';
import { wait } from '../../lib/clock.ts';
import type { FlowContext } from '../deps.ts';
import { fetchOrder } from '../order/fetch-order.ts';

export type Processing = Omit<Parameters<typeof processOrder>[1], 'mode'>;

/** The order as the gateway answered, or as it was read; rejects as the call did. */
export async function sendProcessing(context: FlowContext, processing: Processing): Promise<Order> {
  const { client, scope, stores } = context;
  const { signal } = scope;
  const request = { mode: stores.widget.mode, ...processing };
  for (let retry = 1; ; retry += 1) {
    try {
      return await processOrder(client, request, { signal });
    } catch (error) {
      const isRunning = isRampError(error, 'idempotency_in_progress');
      if (!isRunning && !isRampError(error, 'time_out')) throw error;
      if (retry > PROCESSING_RETRIES) throw error;
      const read = isRunning ? readWhileRunning : readMoved;
      const moved = await read(context, processing.orderId);
      if (moved) return moved;
      if (isRunning) throw error;
    }
  }
}

async function readMoved(context: FlowContext, orderId: string): Promise<Order | null> {
  const order = await fetchOrder(context, orderId);
  return order && !isPayable(order.status) ? order : null;
}

async function readWhileRunning(context: FlowContext, orderId: string): Promise<Order | null> {
  const { clock, scope } = context;
  const until = clock.now() + PROCESSING_RUNNING_LIMIT_MS;
  for (;;) {
    const moved = await readMoved(context, orderId);
    if (moved || clock.now() >= until) return moved;
    await wait(clock, PROCESSING_READ_PAUSE_MS, scope.signal);
  }
}
