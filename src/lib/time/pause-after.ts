// How long a call that failed waits before it is repeated: longer each time, never all clients at once, never before the
// answer's own `Retry-After`. Every loop that repeats a call asks here.

import type { Clock } from './clock.ts';

export interface Pauses {
  /** After the first failure; it doubles with each further one. */
  firstMs: number;
  /** No pause of ours is longer; what an answer asks for may be. */
  mostMs: number;
}

/** The pause after so many failures in a row: 50 to 100 % of the whole one, from where `Retry-After` ends if that is later. */
export function pauseAfter(
  failures: number,
  { firstMs, mostMs }: Pauses,
  { chance }: Pick<Clock, 'chance'>,
  error?: unknown,
): number {
  const halfMs = Math.min(firstMs * 2 ** (failures - 1), mostMs) / 2;
  const { retryAfterMs = 0 } = (error ?? {}) as { retryAfterMs?: number };
  return Math.max(halfMs, retryAfterMs) + halfMs * chance();
}
