// Runs the last of several quick calls, after a pause.
import type { Cancel, Clock } from './clock.ts';

export interface Debounced<Args extends unknown[]> {
  (...args: Args): void;
  cancel(): void;
}

export function debounce<Args extends unknown[]>(
  clock: Clock,
  ms: number,
  run: (...args: Args) => void,
): Debounced<Args> {
  let cancel: Cancel | null = null;
  const debounced = (...args: Args) => {
    cancel?.();
    cancel = clock.after(ms, () => {
      cancel = null;
      run(...args);
    });
  };
  debounced.cancel = () => {
    cancel?.();
    cancel = null;
  };
  return debounced;
}
