// Whether the card has been shown for a while and the browser has nothing to do: time to read what comes later.
import { useEffect, useState } from 'react';
import { createClock } from '../lib/time/clock.ts';
import { whenIdle } from '../lib/time/when-idle.ts';
import { savesData } from '../lib/saves-data.ts';

/** What the first quote still draws, logos among it, has the line to itself. */
const QUIET_MS = 1000;
/** For a page whose animations never let it be idle. */
export const IDLE_TIMEOUT_MS = 1000;

/** Counted from the moment that `isStanding` became true; true for good. */
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
