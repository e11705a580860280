// Values that are written into the page as they change, past React: with each key it would look through the whole card for two texts.
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** A value that changes without a render. It is the same object as long as it is about the same thing. */
export interface Live<Value> {
  read(): Value;
  /** Calls `tell` after each change, before the caller that made it continues; returns the way to stop. */
  follow(tell: () => void): () => void;
}

/**
 * The ref of the element into which `write` puts the value: when React has drawn it, and with each change. What React draws must be
 * the value of that moment, since React writes only what is another text than it drew last. `write` stays the same function; null
 * writes nothing.
 */
export function useWritten<Written extends Element, Value>(
  live: Live<Value> | null,
  write: (element: Written, value: Value) => void,
): RefObject<Written | null> {
  const ref = useRef<Written>(null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  // As of a render: the caller that changes the value is not at fault, and others follow it too.
  if (failure) throw failure.error;
  useLayoutEffect(() => {
    const show = () => {
      if (ref.current && live) write(ref.current, live.read());
    };
    show();
    return live?.follow(() => {
      try {
        show();
      } catch (error) {
        setFailure({ error });
      }
    });
  }, [live, write]);
  return ref;
}
