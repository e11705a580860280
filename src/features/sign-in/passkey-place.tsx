// The place of the passkey's button, while it is found out whether the device has passkeys: a button that came late would push down the
// e-mail in which the customer types.
import { useEffect, useState } from 'react';
import { createClock } from '../../lib/time/clock.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** After this long the code of the button is not coming: the line is too slow for it, or lost. */
const PATIENCE_MS = 5_000;

export function PasskeyPlace() {
  const [isOver, setOver] = useState(false);
  useEffect(() => createClock().after(PATIENCE_MS, () => setOver(true)), []);
  if (isOver) return null;
  return (
    <>
      <Skeleton height="field" />
      <Skeleton width="half" height="line" />
    </>
  );
}
