// Loads something over a line that may be down: as often as it takes.
import { pauseAfter } from './back-off.ts';
import { wait, type Clock } from './clock.ts';

/** A line that comes back is noticed within the last of these; twelve tries a minute are the most, with the shortest pauses too. */
const PAUSES = { firstMs: 500, mostMs: 15_000 };

export interface Patience {
  clock: Clock;
  /** Ends the trying; what was asked for then never comes. */
  signal: AbortSignal;
  /** Asked after each try in vain; without it there is no end but the signal's. */
  givesUp?(failures: number): boolean;
  /** Told `true` when a second try was in vain too, and `false` when it is there after all. */
  tellMissing(isMissing: boolean): void;
}

/**
 * Tries until it is there; rejects only where it gives up, with what the last try failed with. A module that threw while it
 * was evaluated throws the very same to whoever imports it again, and a line that is down fails anew: no try mends the former.
 */
export async function loadAtLast<T>(
  load: () => Promise<T>,
  { clock, signal, tellMissing, givesUp }: Patience,
): Promise<T> {
  let last: unknown;
  for (let failures = 0; ;) {
    try {
      const loaded = await load();
      if (failures > 1) tellMissing(false);
      return loaded;
    } catch (error) {
      failures += 1;
      if (error === last || givesUp?.(failures)) {
        if (failures > 2) tellMissing(false);
        throw error;
      }
      last = error;
      if (failures === 2) tellMissing(true);
      await wait(clock, pauseAfter(failures, PAUSES, clock), signal).catch(
        () => new Promise(() => undefined),
      );
    }
  }
}
