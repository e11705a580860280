// Retries a read after a transient failure, before the customer has to press anything.
import { isOutcomeUnknown } from '../domain/errors/is-outcome-unknown.ts';
import { isRampError } from '../domain/errors/ramp-error.ts';
import { pauseBeforeRetry } from '../domain/errors/pause-before-retry.ts';
import type { Clock } from '../lib/time/clock.ts';
import { pauseAfter, type Pauses } from '../lib/time/pause-after.ts';

const PAUSES: Pauses = { firstMs: 1_000, mostMs: 8_000 };
/** Stop retrying after this time; at least two attempts are made, because one call may use its whole time-out. */
const TRIED_MS = 15_000;

export interface ReadAgainOptions {
  clock: Clock;
  signal: AbortSignal;
  /** All attempts, including the first. */
  tries?: number;
  /** Called with the first failure that is retried. */
  onFailure?: (error: unknown) => void;
}

/** Rejects with the error of the last attempt. */
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
      await pauseBeforeRetry(clock, pauseMs, signal);
    }
  }
}

/** A retry may help if the gateway was busy, unreachable, or failed internally. */
export const isPassing = (error: unknown): boolean =>
  isRampError(error) &&
  error.code !== 'aborted' &&
  // A contract violation will not go away, unless the response was cut short.
  (!error.isMisfit || error.isUnreadable === true) &&
  (isOutcomeUnknown(error) || error.status === 429 || (error.status ?? 0) >= 500);
