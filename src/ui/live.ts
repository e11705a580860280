// Values that are written to the DOM without React, which would re-render the whole card for two texts with each key.
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** A value that changes without a render. The object's identity changes only when it represents something else. */
export interface Live<Value> {
  read(): Value;
  /** Calls `onChange` synchronously after each change; returns a function that stops. */
  follow(onChange: () => void): () => void;
}

/**
 * Returns the ref of the element into which `write` puts the value: after React has rendered it, and after each change. React must render
 * the present value, because it only writes a text that differs from the one it rendered last. `write` must keep its identity; `live` null
 * writes nothing.
 */
export function useWritten<Written extends Element, Value>(
  live: Live<Value> | null,
  write: (element: Written, value: Value) => void,
): RefObject<Written | null> {
  const ref = useRef<Written>(null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  // Thrown as if by a render: the caller that changed the value is not at fault, and other followers must still run.
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
