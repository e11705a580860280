// Remembers the ids of webhooks for as long as their time is accepted; for one process — several share a database instead.
import { createClock } from '../lib/clock.ts';

/** Answers true when this id was seen before; may ask a database. */
export type ReplayGuard = (id: string) => boolean | Promise<boolean>;

const KEEP_MS = 15 * 60_000;

export function createReplayGuard({ keepMs = KEEP_MS, now = createClock().now } = {}): ReplayGuard {
  const seen = new Map<string, number>();
  return (id) => {
    const time = now();
    // Ids stand in the order in which they came, so the old ones are in front.
    for (const [old, at] of seen) {
      if (time - at <= keepMs) break;
      seen.delete(old);
    }
    if (seen.has(id)) return true;
    seen.set(id, time);
    return false;
  };
}
