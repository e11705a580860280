// When a processing call is sent again, and when its order is read instead: pure, for all who send one. It is sent again
// after a time-out only, at most 3 times, and never before the order was read and found waiting.
import {
  PROCESSING_MAX_PAUSE_MS,
  PROCESSING_PAUSE_MS,
  PROCESSING_RETRIES,
  PROCESSING_RUNNING_LIMIT_MS,
} from '../../domain/constants.ts';
import { pauseAfter } from '../../lib/time/pause-after.ts';
import type { Clock } from '../../lib/time/clock.ts';

/** Why a call brought no order: `late` had no answer in time, `running` is still under way at the gateway. */
export type Unsent = 'refused' | 'broken' | 'late' | 'running';

/** The state of an order that has not moved: `changed` waits, at amounts that the customer did not agree to; `unknown` could not be read. */
export type Unmoved = 'waiting' | 'changed' | 'unknown';

export type ProcessingState =
  { do: 'send'; tries: number } | { do: 'read'; afterMs: number; doubt: Doubt } | { do: 'give-up' };

/** Why the order is read: `broken` once, `late` before it is sent again, `running` until then (in ticks). */
type Doubt =
  | { after: 'broken' }
  /** `tries` counts sends, and reads that failed. */
  | { after: 'late'; tries: number }
  | { after: 'running'; tries: number; untilTicks: number };

type Now = Pick<Clock, 'ticks' | 'chance'>;
/** For how long the gateway asked to be left alone. */
type Asked = { retryAfterMs?: number };

const GIVE_UP: ProcessingState = { do: 'give-up' };

/** Where another call is known to be under way. */
export const whileRunning = (untilTicks: number) =>
  ({ do: 'read', afterMs: 0, doubt: { after: 'running', tries: 0, untilTicks } }) as const;

/** `tries` counts this send as well. */
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
  // Longer than anybody should wait here: the payment is in doubt, and its order is read on at the usual pace.
  return afterMs > PROCESSING_RUNNING_LIMIT_MS
    ? GIVE_UP
    : { do: 'read', afterMs, doubt: { after: 'late', tries } };
}

const pause = (tries: number, now: Now, asked?: Asked): number =>
  pauseAfter(tries, { firstMs: PROCESSING_PAUSE_MS, mostMs: PROCESSING_MAX_PAUSE_MS }, now, asked);
