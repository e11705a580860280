// Limits how often one network address may request a mail: enough for an office, too few for a flood.
import type { SandboxClock } from '../context.ts';
import { ApiError } from './api-error.ts';

/** A whole test run comes from one address. */
const MOST = 600;
const WINDOW_MS = 60_000;

export function limitByAddress(clock: SandboxClock): (address: string) => void {
  let counts = new Map<string, number>();
  let startedAt = clock.now().getTime();
  return (address) => {
    const now = clock.now().getTime();
    // Moving the clock back also resets the count.
    if (now < startedAt || now >= startedAt + WINDOW_MS) {
      counts = new Map();
      startedAt = now;
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    if (count > MOST)
      throw new ApiError('password_issue_too_early', 'Too many requests.', {
        newPasswordCanBeCreatedAt: new Date(startedAt + WINDOW_MS).toISOString(),
      });
  };
}
