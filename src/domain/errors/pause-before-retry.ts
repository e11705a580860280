// Waits before a failed call is repeated.
import { wait, type Clock } from '../../lib/time/clock.ts';
import { RampError } from './ramp-error.ts';

/** Rejects as an aborted call does if the signal is aborted first: the widget was removed, or the customer left what the call was for. */
export const pauseBeforeRetry = (clock: Clock, ms: number, signal?: AbortSignal): Promise<void> =>
  wait(clock, ms, signal).catch((cause: unknown) => {
    throw new RampError('aborted', 'The call was no longer needed', { cause });
  });
