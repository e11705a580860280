// Timers of chosen lengths that the test ends itself: a machine that stalls cannot let two of them pass at once.

export interface HeldTimers {
  /** Whether one of this length runs. */
  has(ms: number): boolean;
  /** Runs those of this length, in the order in which they began. */
  end(ms: number): void;
  /** Gives the page its own timers back. */
  release(): void;
}

/** All others run as ever. */
export function holdTimers(...held: readonly number[]): HeldTimers {
  const { setTimeout: begin, clearTimeout: stop } = window;
  const running = new Map<number, { ms: number; run: () => void }>();
  // Below all ids that a browser gives.
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
