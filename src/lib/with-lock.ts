// Runs work under a lock shared by all tabs: the next tab starts when the previous one is done, and sees its result.
import { aborted } from './aborted.ts';

/** The part of the Web Locks API in use. Browsers release a lock when its tab goes away. */
export interface Locks {
  request(
    name: string,
    /** `ifAvailable`: calls `hold` at once, with null if another tab has the lock. It cannot be combined with `signal`. */
    options: { signal: AbortSignal } | { ifAvailable: true },
    hold: (lock: unknown) => Promise<void>,
  ): Promise<unknown>;
}

export interface LockRequest {
  /** Equal in all tabs whose work must not overlap. */
  name: string;
  /** Null if the browser has no locks: work then starts at once. */
  locks: Locks | null;
  /** Ends the wait for the lock, and releases it; the work must watch the signal itself. */
  signal: AbortSignal;
}

export async function withLock<Result>(
  { name, locks, signal }: LockRequest,
  work: () => Promise<Result>,
): Promise<Result> {
  const begun: Array<Promise<Result>> = [];
  const hold = async () => {
    const result = work();
    begun.push(result);
    // A removed widget releases its lock: its result is no longer used here.
    await Promise.race([result.catch(() => undefined), aborted(signal)]);
  };
  // If the browser refuses locks (a sandboxed frame), tabs work without one.
  if (locks) await locks.request(name, { signal }, hold).catch(() => undefined);
  return begun[0] ?? work();
}

/**
 * Does the work only if the lock is free; returns true if it did. Presses are not queued: by the time the lock is free, the screen may have
 * changed since the press.
 */
export async function withFreeLock(
  { name, locks }: Pick<LockRequest, 'name' | 'locks'>,
  work: () => Promise<void>,
): Promise<boolean> {
  const begun: Array<Promise<void>> = [];
  let isFree = true;
  const hold = async (lock: unknown) => {
    isFree = lock !== null;
    if (!isFree) return;
    const done = work();
    begun.push(done);
    await done.catch(() => undefined);
  };
  if (locks) await locks.request(name, { ifAvailable: true }, hold).catch(() => undefined);
  if (isFree) await (begun[0] ?? work());
  return isFree;
}
