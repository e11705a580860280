// Processing calls, shared by every sender: when one is sent again, as pure steps, and what carries them out with the caller's send and read.
// Resends only after a time-out, at most 3 times, and never before a read has found the order still waiting.
import {
  PROCESSING_MAX_PAUSE_MS,
  PROCESSING_PAUSE_MS,
  PROCESSING_RETRIES,
  PROCESSING_RUNNING_LIMIT_MS,
} from '../../domain/constants.ts';
import { pauseBeforeRetry } from '../../domain/errors/pause-before-retry.ts';
import type { Clock } from '../../lib/time/clock.ts';
import { pauseAfter } from '../../lib/time/pause-after.ts';

/** Why a call returned no order: `late`: no response in time; `running`: still in progress at the gateway. */
export type Unsent = 'refused' | 'broken' | 'late' | 'running';

/** An order that has not moved: `changed`: waiting, but at amounts that the customer has not accepted; `unknown`: the read failed, or found no order. */
export type Unmoved = 'waiting' | 'changed' | 'unknown';

export type ProcessingState =
  { do: 'send'; tries: number } | { do: 'read'; afterMs: number; doubt: Doubt } | { do: 'give-up' };

/** Why the order is read: after `broken` once, after `late` before resending, after `running` until the deadline (in ticks). */
type Doubt =
  | { after: 'broken' }
  /** `tries` counts sends and failed reads. */
  | { after: 'late'; tries: number }
  | { after: 'running'; tries: number; untilTicks: number };

type Now = Pick<Clock, 'ticks' | 'chance'>;
/** The pause that the gateway requested. */
type Asked = { retryAfterMs?: number };

const GIVE_UP: ProcessingState = { do: 'give-up' };

/** The initial state if another call is known to be running. */
export const whileRunning = (untilTicks: number) =>
  ({ do: 'read', afterMs: 0, doubt: { after: 'running', tries: 0, untilTicks } }) as const;

/** `tries` includes this send. */
export function afterSend(tries: number, outcome: Unsent, now: Now): ProcessingState {
  if (outcome === 'late') return readAfterPause(tries, now);
  if (outcome === 'running') return whileRunning(now.ticks() + PROCESSING_RUNNING_LIMIT_MS);
  return outcome === 'broken' ? { do: 'read', afterMs: 0, doubt: { after: outcome } } : GIVE_UP;
}

export function afterRead(doubt: Doubt, outcome: Unmoved, now: Now, asked?: Asked): ProcessingState {
  if (doubt.after === 'broken') return GIVE_UP;
  const tries = doubt.tries + 1;
  if (doubt.after === 'running') {
    const afterMs = pause(tries, now, asked);
    const isOver = now.ticks() + afterMs > doubt.untilTicks;
    return isOver ? GIVE_UP : { do: 'read', afterMs, doubt: { ...doubt, tries } };
  }
  if (outcome === 'changed' || doubt.tries > PROCESSING_RETRIES) return GIVE_UP;
  return outcome === 'waiting' ? { do: 'send', tries } : readAfterPause(tries, now, asked);
}

function readAfterPause(tries: number, now: Now, asked?: Asked): ProcessingState {
  const afterMs = pause(tries, now, asked);
  // Too long for the customer to wait: give up, and leave the payment in doubt to the regular polling.
  return afterMs > PROCESSING_RUNNING_LIMIT_MS
    ? GIVE_UP
    : { do: 'read', afterMs, doubt: { after: 'late', tries } };
}

const pause = (tries: number, now: Now, asked?: Asked): number =>
  pauseAfter(tries, { firstMs: PROCESSING_PAUSE_MS, mostMs: PROCESSING_MAX_PAUSE_MS }, now, asked);

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
    if (state.afterMs > 0) await pauseBeforeRetry(clock, state.afterMs, signal);
    const found = await read();
    if (found.outcome === 'answered') return { state, order: found.order };
    state = afterRead(state.doubt, found.outcome, clock, found);
  }
  return { state, order: null };
}
