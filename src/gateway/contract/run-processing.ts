// Runs the processing policy with the caller's send and read functions.
import { wait, type Clock } from '../../lib/time/clock.ts';
import {
  afterRead,
  afterSend,
  whileRunning,
  type ProcessingState,
  type Unmoved,
  type Unsent,
} from './processing-policy.ts';

type Answered<Order> = { outcome: 'answered'; order: Order };
export type Sent<Order, Failure> = Answered<Order> | { outcome: Unsent; failure: Failure };
export type Read<Order> = Answered<Order> | { outcome: Unmoved; retryAfterMs?: number };

export interface ProcessingCalls<Order, Failure> {
  send(): Promise<Sent<Order, Failure>>;
  read(): Promise<Read<Order>>;
}

/** Returns the order once it has moved, otherwise the failure of the last send. Rejects if the signal is aborted, or as the calls do. */
export async function runProcessing<Order, Failure>(
  { send, read }: ProcessingCalls<Order, Failure>,
  clock: Clock,
  signal?: AbortSignal,
): Promise<{ order: Order } | { failure: Failure }> {
  let tries = 1;
  for (let sent = await send(); ; sent = await send()) {
    if (sent.outcome === 'answered') return sent;
    const next = afterSend(tries, sent.outcome, clock);
    const { state: last, order } = await readOn(next, read, clock, signal);
    if (order) return { order };
    if (last.do !== 'send') return sent;
    tries = last.tries;
  }
}

/** Polls the order of a call that runs elsewhere, and returns it once it has moved; null if it has not by the deadline. */
export async function readUntilMoved<Order>(
  read: () => Promise<Read<Order>>,
  untilTicks: number,
  clock: Clock,
  signal?: AbortSignal,
): Promise<Order | null> {
  return (await readOn(whileRunning(untilTicks), read, clock, signal)).order;
}

/** Reads until the policy asks for something else. */
async function readOn<Order>(
  from: ProcessingState,
  read: () => Promise<Read<Order>>,
  clock: Clock,
  signal?: AbortSignal,
): Promise<{ state: ProcessingState; order: Order | null }> {
  let state = from;
  while (state.do === 'read') {
    if (state.afterMs > 0) await wait(clock, state.afterMs, signal);
    const found = await read();
    if (found.outcome === 'answered') return { state, order: found.order };
    state = afterRead(state.doubt, found.outcome, clock, found);
  }
  return { state, order: null };
}
