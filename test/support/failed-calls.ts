// Every way in which a call can fail, other than an error of the gateway. One of them represents all if the difference does not matter.
import type { Answer } from './fake-gateway.ts';
import { failing } from './orders.ts';

export const FAILED_CALLS: ReadonlyArray<readonly [how: string, answer: Answer]> = [
  ['fails', failing(500, 'unexpected_server_error')],
  ['is refused for now', failing(429, 'password_issue_too_early')],
  ['is lost', 'offline'],
  ['cannot be read', 'unreadable'],
  ['never comes', 'never'],
];

/** Longer than the client's time limit. */
export const PAST_TIMEOUT_MS = 31_000;
