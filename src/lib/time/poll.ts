// Repeats a task, one run at a time, whenever its owner says that it is due.
import type { Cancel, Clock } from './clock.ts';

export interface PollOptions {
  clock: Clock;
  /** Milliseconds until the next run (0 or less: at once), or null while there is nothing to do. */
  dueIn: () => number | null;
  /** Must handle its own failures; the signal is aborted when the poll stops. */
  run: (signal: AbortSignal) => Promise<void>;
}

export interface Poll {
  /** Must be called when something that `dueIn` depends on has changed. */
  update(): void;
  /** Aborts a run in progress; `update()` starts the poll again. */
  stop(): void;
}

export function createPoll({ clock, dueIn, run }: PollOptions): Poll {
  let cancel: Cancel | null = null;
  let running: AbortController | null = null;

  function schedule(): void {
    cancel?.();
    cancel = null;
    if (running) return;
    const ms = dueIn();
    if (ms !== null) cancel = clock.after(Math.max(0, ms), () => void start());
  }

  async function start(): Promise<void> {
    cancel = null;
    const mine = new AbortController();
    running = mine;
    try {
      await run(mine.signal);
    } finally {
      if (running === mine) {
        running = null;
        schedule();
      }
    }
  }

  return {
    update: schedule,
    stop() {
      cancel?.();
      cancel = null;
      running?.abort();
      running = null;
    },
  };
}
