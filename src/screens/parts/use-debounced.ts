// The last of several quick values, after a pause.
import { useEffect, useState } from 'react';
import { createClock } from '../../lib/clock.ts';

export function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => createClock().after(ms, () => setSettled(value)), [value, ms]);
  return settled;
}
