// How often one address of the network may ask for a mail: enough for an office, too little for a flood.
import type { SandboxClock } from '../context.ts';
import { ApiError } from './api-error.ts';

/** The tests of a whole run come from one address. */
const MOST = 600;
const WINDOW_MS = 60_000;

export function limitByAddress(clock: SandboxClock): (address: string) => void {
  let counts = new Map<string, number>();
  let startedAt = clock.now().getTime();
  return (address) => {
    const now = clock.now().getTime();
    // Moving the clock back resets the count too.
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
