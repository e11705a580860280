// Imports a chunk over an unreliable connection, and retries until it has loaded.
import { pauseAfter } from './time/pause-after.ts';
import { wait, type Clock } from './time/clock.ts';

/** A restored connection is noticed within `mostMs`, and even the shortest pauses mean at most twelve attempts a minute. */
const PAUSES = { firstMs: 500, mostMs: 15_000 };

export interface RetryOptions {
  clock: Clock;
  /** Ends the retries; the promise then never settles. */
  signal: AbortSignal;
  /** Called with the number of failures so far; return true to give up. Without it, only the signal ends the retries. */
  givesUp?(failures: number): boolean;
  /** Called with `true` after the second failure, and with `false` once the chunk has loaded or the retries have ended. */
  reportMissing(isMissing: boolean): void;
}

/**
 * Rejects with the last error if it gives up. A module that throws does so with the same error object on every import, a failed connection
 * with a new one each time: retrying cannot repair the former, so it rejects at once.
 */
export async function importWithRetry<T>(
  load: () => Promise<T>,
  { clock, signal, reportMissing, givesUp }: RetryOptions,
): Promise<T> {
  let last: unknown;
  for (let failures = 0; ;) {
    try {
      const loaded = await load();
      if (failures > 1) reportMissing(false);
      return loaded;
    } catch (error) {
      failures += 1;
      if (error === last || givesUp?.(failures)) {
        if (failures > 2) reportMissing(false);
        throw error;
      }
      last = error;
      if (failures === 2) reportMissing(true);
      await wait(clock, pauseAfter(failures, PAUSES, clock), signal).catch(
        () => new Promise(() => undefined),
      );
    }
  }
}

/**
 * Distinguishes a file that could not be loaded from an error inside the module. Chromium and Firefox report a 'dynamically imported
 * module', Safari a 'module script'.
 */
export const isLostImport = (error: unknown): error is TypeError =>
  error instanceof TypeError && /\bmodule\b/.test(error.message);
