// Loads something again when the line was down for a moment.
import { createClock, wait } from './clock.ts';

const PAUSES_MS = [500, 2000];

/** Rejects with the last failure. */
export async function loadAgain<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await load();
    } catch {
      await wait(createClock(), pause);
    }
  }
  return load();
}
