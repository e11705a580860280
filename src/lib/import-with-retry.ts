// Loads a chunk over a connection that may be down, and tries again until it is there.
import { pauseAfter } from './time/pause-after.ts';
import { wait, type Clock } from './time/clock.ts';

/** A restored connection is noticed within `mostMs`; even the shortest pauses make at most twelve tries a minute. */
const PAUSES = { firstMs: 500, mostMs: 15_000 };

export interface RetryOptions {
  clock: Clock;
  /** Ends the retries; the promise then never settles. */
  signal: AbortSignal;
  /** Called after each failure; without it only the signal ends the retries. */
  givesUp?(failures: number): boolean;
  /** Called with `true` after the second failure, and with `false` once the chunk is there. */
  reportMissing(isMissing: boolean): void;
}

/**
 * Rejects only when it gives up, with the last error. A failing module throws the same error object on every import, and a
 * failing connection a new one each time: retrying cannot repair the former, so it is thrown at once.
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
 * Tells a file that could not be had from an error of the program in it. Chromium and Firefox speak of a 'dynamically imported
 * module', Safari of a 'module script'.
 */
export const isLostImport = (error: unknown): error is TypeError =>
  error instanceof TypeError && /\bmodule\b/.test(error.message);
