// Puts off what leaving a field shows: a message that appears under a pressed pointer would move the button away from it.
import { useCallback, useEffect, useRef } from 'react';
import { watchPress, type PressWatch } from '../../lib/watch-press.ts';

/** Runs at once, or after the click that took the focus away. */
export type RunAfterPress = (run: () => void) => void;

export function useAfterPress(): RunAfterPress {
  const watchRef = useRef<PressWatch>(null);
  useEffect(() => {
    const watch = watchPress(document);
    watchRef.current = watch;
    return () => watch.stop();
  }, []);
  return useCallback((run) => (watchRef.current ? watchRef.current.whenReleased(run) : run()), []);
}
