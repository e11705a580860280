// If several tabs learn of an order's end at the same moment, lets only one of them tell its page. Storage alone would reach the other tabs
// too late.
import type { Locks } from '../lib/with-lock.ts';
import type { Clock } from '../lib/time/clock.ts';

/** Longer than it takes until every tab reads what another tab has written to storage. */
const HOLD_MS = 1000;

export interface EndClaim {
  /** Equal in all tabs that may learn the same end. */
  name: string;
  /** Null if the browser has no locks. */
  locks: Locks | null;
  clock: Pick<Clock, 'after'>;
}

/**
 * Calls `take` once, with false if another tab has announced the end a moment ago. `take` runs while the claim is held, so a tab that closes
 * has either announced the end or leaves the claim to the next tab. Without locks, `take` is called at once.
 */
export async function claimEnd(
  { name, locks, clock }: EndClaim,
  take: (isFirst: boolean) => void,
): Promise<void> {
  if (!locks) return take(true);
  await new Promise<void>((taken) => {
    let isTaken = false;
    const takeOnce = (isFirst: boolean) => {
      if (isTaken) return;
      isTaken = true;
      take(isFirst);
      taken();
    };
    const hold = async (lock: unknown) => {
      takeOnce(lock !== null);
      if (lock !== null) await new Promise<void>((release) => void clock.after(HOLD_MS, release));
    };
    // If the browser refuses locks (a sandboxed frame), each tab acts alone.
    locks.request(name, { ifAvailable: true }, hold).catch(() => takeOnce(true));
  });
}
