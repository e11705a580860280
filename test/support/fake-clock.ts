// A clock that stops until a test advances it.
import type { Cancel, Clock } from '../../src/lib/time/clock.ts';

interface Timer {
  at: number;
  run: () => void;
  everyMs: number | null;
}

export interface FakeClock extends Clock {
  /** Runs every due timer in order, and lets promises settle in between. */
  advance(ms: number): Promise<void>;
  /** Simulates a change of the device's clock; timers and ticks are unaffected. */
  set(byMs: number): void;
  /** Number of timers that are still set. */
  pending(): number;
}

const START = Date.UTC(2026, 0, 1);

export function createFakeClock(): FakeClock {
  /** Ticks are unaffected by `set`. */
  let ticks = 0;
  let start = START;
  let offset = 0;
  const now = () => start + ticks;
  const timers = new Set<Timer>();
  const add = (timer: Timer): Cancel => {
    timers.add(timer);
    return () => void timers.delete(timer);
  };
  const nextDue = (until: number) =>
    [...timers].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
  return {
    now,
    ticks: () => ticks,
    serverNow: () => now() + offset,
    /** Always the whole back-off, so that its times are exact; a test may change it. */
    chance: () => 1,
    syncServer: (serverMs) => void (offset = serverMs - now()),
    set(byMs) {
      start += byMs;
      // Like the widget's clock: the server's time does not go back with the device's.
      offset += Math.max(0, -byMs);
    },
    after: (ms, run) => add({ at: ticks + ms, run, everyMs: null }),
    every: (ms, run) => add({ at: ticks + ms, run, everyMs: ms }),
    pending: () => timers.size,
    async advance(ms) {
      const until = ticks + ms;
      await settle();
      for (let timer = nextDue(until); timer; timer = nextDue(until)) {
        ticks = timer.at;
        if (timer.everyMs === null) timers.delete(timer);
        else timer.at += timer.everyMs;
        timer.run();
        await settle();
      }
      ticks = until;
      await settle();
    },
  };
}

/** Lets all promises settle that can settle now. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise(nextTurn);
}

/** Browsers have no `setImmediate`. */
const nextTurn = (run: (value: unknown) => void) =>
  'setImmediate' in globalThis ? setImmediate(run) : setTimeout(run, 0);
