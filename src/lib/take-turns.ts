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
    await result.catch(() => undefined);
  };
  // A browser that refuses locks (a sandboxed frame) leaves each tab to itself.
  if (locks) await locks.request(name, { signal }, hold).catch(() => undefined);
  return begun[0] ?? work();
}
