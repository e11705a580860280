// Remembers the ids of webhooks for as long as their time is accepted; for one process — several share a database instead.
import { createClock } from '../lib/time/clock.ts';

/** Answers true when this id was seen before; may ask a database. */
export type ReplayGuard = (id: string) => boolean | Promise<boolean>;

export interface MemoryReplayGuard {
  (id: string): boolean;
  /** What the webhook asked for failed: its next try is no repetition. */
  forget(id: string): void;
}

const KEEP_MS = 15 * 60_000;

export function createReplayGuard({ keepMs = KEEP_MS, now = createClock().now } = {}): MemoryReplayGuard {
  const seen = new Map<string, number>();
  const isReplay = (id: string) => {
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
  return Object.assign(isReplay, { forget: (id: string) => void seen.delete(id) });
}
