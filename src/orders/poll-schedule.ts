// Computes the next poll: every 5 s (sell: 3 s) in a visible tab, less often in a hidden one, with back-off after failures.
import { ORDER_POLL_MS } from '../domain/constants.ts';
import type { LeaderRole } from '../lib/join-election.ts';

/** A hidden tab asks less often. */
export const HIDDEN_POLL_MS = 30_000;
/** Upper limit of the back-off, which starts at twice the usual pause and doubles. */
export const MAX_POLL_MS = 60_000;
/** A follower tab reads the order itself after this long without news from the leader. */
export const SILENCE_MS = 20_000;

export interface PollState {
  role: LeaderRole;
  isHidden: boolean;
  /** When any tab last read the order, in ticks of this tab's clock; null: read it at once. */
  lastReadAt: number | null;
  /** Current back-off after failures; 0 when the last read succeeded. */
  pauseMs: number;
  /** Interval in a visible tab; defaults to that of buy. */
  everyMs?: number;
}

/** Milliseconds from `now`; 0 or less means at once, null that another tab reads. */
export function nextReadIn(
  { role, isHidden, lastReadAt, pauseMs, everyMs = ORDER_POLL_MS }: PollState,
  now: number,
): number | null {
  if (lastReadAt === null) return 0;
  if (role === 'none' && isHidden) return null;
  const every = { none: SILENCE_MS, seen: everyMs, hidden: HIDDEN_POLL_MS }[role];
  return lastReadAt + Math.max(every, pauseMs) - now;
}
