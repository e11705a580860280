// Reads again by itself what failed in passing, a few times, before anybody is asked to press.
import { isOutcomeUnknown } from '../domain/errors/is-outcome-unknown.ts';
import { isRampError } from '../domain/errors/ramp-error.ts';
import { wait, type Clock } from '../lib/time/clock.ts';
import { pauseAfter, type Pauses } from '../lib/time/pause-after.ts';

const PAUSES: Pauses = { firstMs: 1_000, mostMs: 8_000 };
/** So long it is tried, and twice in any case: a call may take its whole time-out. */
const TRIED_MS = 15_000;

export interface ReadAgainOptions {
  clock: Clock;
  signal: AbortSignal;
  /** All of them, the first one too. */
  tries?: number;
  /** Hears of the first failure that is tried again. */
  onFailure?: (error: unknown) => void;
}

/** Rejects as the last try did. */
export async function readAgain<T>(
  read: () => Promise<T>,
  { clock, signal, tries = 3, onFailure }: ReadAgainOptions,
): Promise<T> {
  const until = clock.ticks() + TRIED_MS;
  for (let failures = 1; ; failures += 1) {
    try {
      return await read();
    } catch (error) {
      const pauseMs = pauseAfter(failures, PAUSES, clock, error);
      const isOver = failures >= tries || (failures > 1 && clock.ticks() + pauseMs > until);
      if (!isPassing(error) || isOver || pauseMs > TRIED_MS) throw error;
      if (failures === 1) onFailure?.(error);
      await wait(clock, pauseMs, signal);
    }
  }
}

/** A busy gateway, and one that was not reached or did not understand itself, may answer the next try. */
export const isPassing = (error: unknown): boolean =>
  isRampError(error) &&
  error.code !== 'aborted' &&
  // What does not fit the contract will not fit it a moment later, but for half an answer.
  (!error.isMisfit || error.isUnreadable === true) &&
  (isOutcomeUnknown(error) || error.status === 429);
