// Knows which webhooks are being worked on and which are done, so that none is worked on twice and none is lost; for one process.
import { createClock } from '../lib/time/clock.ts';

export type WebhookState = 'new' | 'running' | 'done';

/** May ask a database, which processes share and which outlives one that dies. */
export interface ReplayGuard {
  /** Answers `new` to one caller alone, who then says `done` or `forget`. */
  begin(id: string): WebhookState | Promise<WebhookState>;
  /** The work is done, and what it did is written down. */
  done(id: string): void | Promise<void>;
  /** The work failed: the next try is no repetition. */
  forget(id: string): void | Promise<void>;
}

export interface MemoryReplayGuard extends ReplayGuard {
  begin(id: string): WebhookState;
  done(id: string): void;
  forget(id: string): void;
}

const KEEP_MS = 15 * 60_000;

export function createReplayGuard({ keepMs = KEEP_MS, now = createClock().now } = {}): MemoryReplayGuard {
  const running = new Set<string>();
  const done = new Map<string, number>();
  return {
    begin(id) {
      const time = now();
      // Ids stand in the order in which they were done, so the old ones are in front.
      for (const [old, at] of done) {
        if (time - at <= keepMs) break;
        done.delete(old);
      }
      if (done.has(id)) return 'done';
      if (running.has(id)) return 'running';
      running.add(id);
      return 'new';
    },
    done(id) {
      running.delete(id);
      done.delete(id);
      done.set(id, now());
    },
    forget: (id) => void running.delete(id),
  };
}
