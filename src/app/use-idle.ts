// Tells whether the card has been shown for a while and the browser is idle: the time to load later code.
import { useEffect, useState } from 'react';
import { createClock } from '../lib/time/clock.ts';
import { whenIdle } from '../lib/time/when-idle.ts';
import { savesData } from '../lib/saves-data.ts';

/** The first quote and its logos have the connection to themselves. */
const QUIET_MS = 1000;
/** For a page that is never idle because of its animations. */
export const IDLE_TIMEOUT_MS = 1000;

/** Counts from the moment `isStanding` becomes true; once true, it stays true. */
export function useIdle(isStanding: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  const isAwaited = isStanding && !isIdle && !savesData();
  useEffect(() => {
    if (!isAwaited) return undefined;
    let stop = createClock().after(QUIET_MS, () => {
      stop = whenIdle(() => setIdle(true), IDLE_TIMEOUT_MS);
    });
    return () => stop();
  }, [isAwaited]);
  return isIdle;
}
