// Work that one tab does at a time: the next one begins when the one before is done, and finds what it left.
import type { Locks } from './leader.ts';

export interface Turn {
  /** The same in every tab whose work must not meet. */
  name: string;
  /** Null where the browser has none: then nobody waits. */
  locks: Locks | null;
  /** Ends the wait for the turn; the work looks at it by itself. */
  signal: AbortSignal;
}

export async function takeTurn<Result>(
  { name, locks, signal }: Turn,
  work: () => Promise<Result>,
): Promise<Result> {
  const begun: Array<Promise<Result>> = [];
  const hold = async () => {
    const result = work();
    begun.push(result);
    // A widget that is gone frees its turn: nobody here hears of its work any more.
    await Promise.race([result.catch(() => undefined), aborted(signal)]);
  };
  // A browser that refuses locks (a sandboxed frame) leaves each tab to itself.
  if (locks) await locks.request(name, { signal }, hold).catch(() => undefined);
  return begun[0] ?? work();
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/**
 * Does the work unless somebody else is at it; answers whether it was done. A press is not kept for later: what it would
 * meet then is not what its button stood beside.
 */
export async function takeFreeTurn(
  { name, locks }: Pick<Turn, 'name' | 'locks'>,
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
