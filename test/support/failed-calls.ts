// Every way in which a call can fail but by what the gateway says in it: one of them stands for all where nobody asks which.
import type { Answer } from './fake-gateway.ts';
import { failing } from './orders.ts';

export const FAILED_CALLS: ReadonlyArray<readonly [how: string, answer: Answer]> = [
  ['fails', failing(500, 'unexpected_server_error')],
  ['is refused for now', failing(429, 'password_issue_too_early')],
  ['is lost', 'offline'],
  ['cannot be read', 'unreadable'],
  ['never comes', 'never'],
];

/** Longer than the client waits for an answer. */
export const PAST_TIMEOUT_MS = 31_000;
