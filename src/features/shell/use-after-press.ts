// Delays the message that appears when a field is left: if it appeared during a press, it would move the button away from the pointer.
import { useCallback, useContext, useEffect, useRef } from 'react';
import { watchPress, type PressWatch } from '../../lib/watch-press.ts';
import { StyleRootContext } from '../../ui/styles.tsx';

/** Runs at once, or after the click that took the focus from the field. */
export type RunAfterPress = (run: () => void) => void;

export function useAfterPress(): RunAfterPress {
  const watchRef = useRef<PressWatch>(null);
  const root = useContext(StyleRootContext) ?? document;
  useEffect(() => {
    const watch = watchPress(root);
    watchRef.current = watch;
    return () => watch.stop();
  }, [root]);
  return useCallback((run) => (watchRef.current ? watchRef.current.whenReleased(run) : run()), []);
}
