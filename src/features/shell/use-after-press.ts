// Delays the message that appears when a field is left: if it appeared during a press, it would move the button away from the pointer.
import { useCallback, useEffect, useRef } from 'react';
import { watchPress, type PressWatch } from '../../lib/watch-press.ts';

/** Runs at once, or after the click that took the focus from the field. */
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
