// Timers of chosen lengths that the test fires itself, so that a slow machine cannot let two of them fire at once.

export interface HeldTimers {
  /** Returns true if a timer of this length is running. */
  has(ms: number): boolean;
  /** Fires the timers of this length, in the order in which they were started. */
  end(ms: number): void;
  /** Restores the page's own timers. */
  release(): void;
}

/** Timers of other lengths run as usual. */
export function holdTimers(...held: readonly number[]): HeldTimers {
  const { setTimeout: begin, clearTimeout: stop } = window;
  const running = new Map<number, { ms: number; run: () => void }>();
  // Negative, so that they cannot equal a browser's id.
  let lastId = 0;
  window.setTimeout = ((run: () => void, ms?: number) => {
    if (ms === undefined || !held.includes(ms)) return begin(run, ms);
    running.set((lastId -= 1), { ms, run });
    return lastId;
  }) as typeof window.setTimeout;
  window.clearTimeout = (id) => {
    if (!running.delete(id as number)) stop(id);
  };
  return {
    has: (ms) => [...running.values()].some((timer) => timer.ms === ms),
    end(ms) {
      const due = [...running].filter(([, timer]) => timer.ms === ms);
      for (const [id, { run }] of due) if (running.delete(id)) run();
    },
    release: () => Object.assign(window, { setTimeout: begin, clearTimeout: stop }),
  };
}
