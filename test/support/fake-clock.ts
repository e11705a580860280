// A clock that stands still until a test moves it.
import type { Cancel, Clock } from '../../src/lib/clock.ts';

interface Timer {
  at: number;
  run: () => void;
  everyMs: number | null;
}

export interface FakeClock extends Clock {
  /** Runs every timer that is due, in order, letting promises settle in between. */
  advance(ms: number): Promise<void>;
  /** Timers that are still set. */
  pending(): number;
}

const START = Date.UTC(2026, 0, 1);

export function createFakeClock(): FakeClock {
  let now = START;
  let offset = 0;
  const timers = new Set<Timer>();
  const add = (timer: Timer): Cancel => {
    timers.add(timer);
    return () => void timers.delete(timer);
  };
  const nextDue = (until: number) =>
    [...timers].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
  return {
    now: () => now,
    serverNow: () => now + offset,
    syncServer: (serverMs) => void (offset = serverMs - now),
    after: (ms, run) => add({ at: now + ms, run, everyMs: null }),
    every: (ms, run) => add({ at: now + ms, run, everyMs: ms }),
    pending: () => timers.size,
    async advance(ms) {
      const until = now + ms;
      await settle();
      for (let timer = nextDue(until); timer; timer = nextDue(until)) {
        now = timer.at;
        if (timer.everyMs === null) timers.delete(timer);
        else timer.at += timer.everyMs;
        timer.run();
        await settle();
      }
      now = until;
      await settle();
    },
  };
}

/** Lets every promise that can settle now do so. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise(nextTurn);
}

/** Browsers have no `setImmediate`. */
const nextTurn = (run: (value: unknown) => void) =>
  'setImmediate' in globalThis ? setImmediate(run) : setTimeout(run, 0);
