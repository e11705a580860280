// One timer that is cleared when the component unmounts; starting it again replaces the previous one.
import { useCallback, useEffect, useRef, useState } from 'react';
import { createClock, type Cancel } from '../lib/time/clock.ts';

/** Starts the timer: `run` after `ms` milliseconds. */
export type StartTimeout = (run: () => void, ms: number) => void;

export function useTimeout(): StartTimeout {
  const [clock] = useState(createClock);
  const cancelRef = useRef<Cancel>(undefined);
  useEffect(() => () => cancelRef.current?.(), []);
  return useCallback(
    (run, ms) => {
      cancelRef.current?.();
      cancelRef.current = clock.after(ms, run);
    },
    [clock],
  );
}
