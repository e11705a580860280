// Makes the widget's error of an answer that is no success, or cannot be read.
import { RampError } from '../domain/errors/ramp-error.ts';
import { readRetryAfter } from '../lib/time/retry-after.ts';
import { readError, UNREADABLE_ERROR } from './contract/read-error.ts';

/** `body` is what `parseBody` made of the answer. */
export function errorFromAnswer(response: Response, body: unknown, serverNow: number): RampError {
  const { ok, status, headers } = response;
  const { code, message, ...details } = ok ? UNREADABLE_ERROR : readError(status, body);
  return new RampError(code, message, {
    ...details,
    status,
    retryAfterMs: readRetryAfter(headers, serverNow),
  });
}
