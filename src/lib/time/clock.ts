// Time and timers behind one object, so that tests drive them and countdowns follow the server's time.

/** Stops a timer; calling it again does nothing. */
export type Cancel = () => void;

export interface Clock {
  /** Milliseconds since 1970 on this device. */
  now(): number;
  /** Milliseconds since an arbitrary moment of this visit; never adjusted, so suitable for pauses. */
  ticks(): number;
  /** Milliseconds since 1970 on the server, estimated from its `Date` headers. */
  serverNow(): number;
  /** Sets the server's time from a response; `serverMs` in milliseconds since 1970. */
  syncServer(serverMs: number): void;
  /** Random number from 0 to below 1; spreads requests that clients would otherwise send at the same moment. */
  chance(): number;
  after(ms: number, run: () => void): Cancel;
  every(ms: number, run: () => void): Cancel;
}

/** The `Date` header has whole seconds: smaller differences are rounding, and not worth a jump in a countdown. */
const DRIFT_TOLERANCE_MS = 1500;

export function createClock(): Clock {
  let offset = 0;
  let last = { now: Date.now(), ticks: performance.now() };

  /** If the device's clock is set back, countdowns do not get longer. A jump forward is kept, because sleep causes one too. */
  function serverNow(): number {
    const seen = { now: Date.now(), ticks: performance.now() };
    const setBackMs = last.now + (seen.ticks - last.ticks) - seen.now;
    if (setBackMs > DRIFT_TOLERANCE_MS) offset += setBackMs;
    last = seen;
    return seen.now + offset;
  }

  return {
    now: () => Date.now(),
    ticks: () => performance.now(),
    serverNow,
    syncServer(serverMs) {
      serverNow();
      const seen = serverMs - Date.now();
      if (Math.abs(seen - offset) > DRIFT_TOLERANCE_MS) offset = seen;
    },
    chance: () => Math.random(),
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    every(ms, run) {
      const timer = setInterval(run, ms);
      return () => clearInterval(timer);
    },
  };
}

/** Resolves after `ms` milliseconds, or rejects with the signal's reason if it is aborted first. */
export function wait(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const cancel = clock.after(ms, () => {
      signal?.removeEventListener('abort', stop);
      resolve();
    });
    const stop = () => {
      cancel();
      reject(signal!.reason as Error);
    };
    signal?.addEventListener('abort', stop, { once: true });
  });
}
