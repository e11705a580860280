// Pace of one reader of an order: the time of its last read, and its pause after failures.
import { isRampError } from '../domain/errors/ramp-error.ts';
import type { Clock } from '../lib/time/clock.ts';
import { pauseAfter } from '../lib/time/pause-after.ts';
import { MAX_POLL_MS, type PollState } from './poll-schedule.ts';

/** Time of the last read by any tab (null: read at once), failures in a row, and the pause after them. */
export type ReadPace = Pick<PollState, 'lastReadAt' | 'pauseMs'> & { failures: number };

export const newPace = (lastReadAt: number | null = null): ReadPace => ({
  lastReadAt,
  failures: 0,
  pauseMs: 0,
});

/** Returns the error; null if the read succeeded or was aborted. */
export async function readAtPace(
  pace: ReadPace,
  { clock, everyMs }: { clock: Clock; everyMs: number },
  read: () => Promise<void>,
): Promise<unknown> {
  pace.lastReadAt = clock.ticks();
  try {
    await read();
    Object.assign(pace, { failures: 0, pauseMs: 0 });
    return null;
  } catch (error) {
    if (isRampError(error, 'aborted')) return null;
    pace.failures += 1;
    // The interval starts at the response.
    pace.lastReadAt = clock.ticks();
    pace.pauseMs = pauseAfter(pace.failures, { firstMs: 2 * everyMs, mostMs: MAX_POLL_MS }, clock, error);
    return error;
  }
}
