// The pause before a failed call is repeated: exponential back-off with jitter, and never before the response's `Retry-After`. Every retry
// loop uses it.

import type { Clock } from './clock.ts';

export interface Pauses {
  /** Milliseconds after the first failure; doubles with each further one. */
  firstMs: number;
  /** Maximum back-off in milliseconds; a `Retry-After` may be longer. */
  mostMs: number;
}

/**
 * Returns milliseconds after this many failures in a row: 50 to 100 % of the back-off. If `error` has a later `Retry-After`, that replaces
 * the fixed half.
 */
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
