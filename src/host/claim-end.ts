// One of several tabs that learn an order's end in the same instant tells its page: storage alone comes late to the other tabs.
import type { Locks } from '../lib/with-lock.ts';
import type { Clock } from '../lib/time/clock.ts';

/** Longer than what one tab wrote to storage takes until every other tab reads it. */
const HOLD_MS = 1000;

export interface EndClaim {
  /** Equal in all tabs that may learn the same end. */
  name: string;
  /** Null where the browser has none. */
  locks: Locks | null;
  clock: Pick<Clock, 'after'>;
}

/**
 * `take` is called once, with false where another tab has told it a moment ago. It runs while the claim is held, so that a tab which
 * goes away has either told the end or leaves the claim to the next. Without locks it is called at once.
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
    // A browser that refuses locks (a sandboxed frame) leaves each tab to itself.
    locks.request(name, { ifAvailable: true }, hold).catch(() => takeOnce(true));
  });
}
