// Counts down to a moment of the server's clock: one call per tick, and one when it has passed.
import type { Clock } from './clock.ts';

export interface CountdownOptions {
  clock: Clock;
  /** Milliseconds since 1970 on the server. */
  until: number;
  tickMs: number;
  /** Whole seconds left, rounded up; null once the moment has passed. */
  onTick: (secondsLeft: number | null) => void;
  /** Called once, also if the moment had passed before the start. */
  onPassed: () => void;
}

/** Returns a function that stops the countdown. */
export function startCountdown({ clock, until, tickMs, onTick, onPassed }: CountdownOptions): () => void {
  let stop: () => void = () => undefined;
  const tick = () => {
    const leftMs = until - clock.serverNow();
    if (leftMs > 0) return onTick(Math.ceil(leftMs / 1000));
    stop();
    onTick(null);
    onPassed();
  };
  stop = clock.every(tickMs, tick);
  tick();
  return () => stop();
}
