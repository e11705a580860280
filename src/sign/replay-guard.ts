// Tracks which webhooks are being processed and which are done, so that none is processed twice and none is lost; for one process.
import { createClock } from '../lib/time/clock.ts';

export type WebhookState = 'new' | 'running' | 'done';

/** Implement it on a database if several processes share it, or if it must survive a crash. */
export interface ReplayGuard {
  /** Returns `new` to one caller only, who must then call `done` or `forget`. */
  begin(id: string): WebhookState | Promise<WebhookState>;
  /** The webhook was processed, and its effects are stored. */
  done(id: string): void | Promise<void>;
  /** Processing failed: the next delivery does not count as a repetition. */
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
      // Ids are in the order in which they were done, so the oldest come first.
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
