// The last of several quick values, after a pause, or at once when somebody goes on from it.
import { useEffect, useState } from 'react';
import { createClock } from '../../lib/clock.ts';

export function useDebounced<T>(value: T, ms: number): [settled: T, settle: () => void] {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    // What is set to what it is already would make React draw twice with the next change.
    if (settled !== value) return createClock().after(ms, () => setSettled(value));
  }, [settled, value, ms]);
  return [settled, () => setSettled(value)];
}
