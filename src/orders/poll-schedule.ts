// When the order is read next: every 5 s (sell: 3 s) where it is seen, seldom where it is not, after failures when the back-off says.
import { ORDER_POLL_MS } from '../domain/constants.ts';
import type { LeaderRole } from '../lib/join-election.ts';

/** A hidden tab asks less often. */
export const HIDDEN_POLL_MS = 30_000;
/** After failures the pause doubles from twice the usual one up to this. */
export const MAX_POLL_MS = 60_000;
/** A tab that waits for the leader's news asks by itself when none came for so long. */
export const SILENCE_MS = 20_000;

export interface PollState {
  role: LeaderRole;
  isHidden: boolean;
  /** When any tab last asked, in ticks of this tab's clock; null: it is to be asked at once. */
  lastReadAt: number | null;
  /** What the back-off says after failures; 0 when the last read came through. */
  pauseMs: number;
  /** Where the order is seen; without it as in buy. */
  everyMs?: number;
}

/** Milliseconds from `now`, 0 or less at once; null: another tab asks. */
export function nextReadIn(
  { role, isHidden, lastReadAt, pauseMs, everyMs = ORDER_POLL_MS }: PollState,
  now: number,
): number | null {
  if (lastReadAt === null) return 0;
  if (role === 'none' && isHidden) return null;
  const every = { none: SILENCE_MS, seen: everyMs, hidden: HIDDEN_POLL_MS }[role];
  return lastReadAt + Math.max(every, pauseMs) - now;
}
