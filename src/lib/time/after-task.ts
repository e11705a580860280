// Runs something later: once the present task is over, for example when a moved node has found its new place, or after a time.
import type { Cancel } from './clock.ts';

export function afterTask(run: () => void): void {
  setTimeout(run);
}

export function after(ms: number, run: () => void): Cancel {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
