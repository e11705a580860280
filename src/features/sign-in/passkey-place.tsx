// Reserves the space of the passkey button until it is known whether the device has passkeys: a late button would push down the e-mail
// field in which the customer types.
import { useEffect, useState } from 'react';
import { createClock } from '../../lib/time/clock.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** After this long the connection is too slow or lost, so the space is released. */
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
