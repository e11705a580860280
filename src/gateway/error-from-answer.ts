// Creates the error for a response that is unsuccessful, unreadable, or in violation of the contract.
import { RampError } from '../domain/errors/ramp-error.ts';
import { readRetryAfter } from '../lib/time/retry-after.ts';
import type { ApiCall } from './client.ts';
import { readError } from './contract/read-error.ts';

type Named = Pick<ApiCall<unknown>, 'method' | 'path'>;

/** `body`: the result of `parseBody`. */
export function errorFromAnswer(
  call: Named,
  response: Response,
  body: unknown,
  serverNow: number,
): RampError {
  const { ok, status, headers } = response;
  if (ok) return misfitOf(call, ['JSON, not other text'], { status, isUnreadable: true });
  const { code, message, ...details } = readError(status, body);
  return new RampError(code, message, {
    ...details,
    status,
    retryAfterMs: readRetryAfter(headers, serverNow),
  });
}

/** Most misfits named in one report. */
const NAMED = 5;

/** `GET /api/v1/currencies: result[3].logoUrl: text, not a number`. */
export function misfitOf(
  { method, path }: Named,
  misfits: readonly string[],
  known: Pick<RampError, 'payload' | 'status' | 'isUnreadable'> & { cause?: unknown } = {},
): RampError {
  const { payload, status, isUnreadable, cause } = known;
  const more = misfits.length - NAMED;
  const listed = misfits.slice(0, NAMED).join('; ') + (more > 0 ? `; and ${more} more` : '');
  return new RampError('unexpected_server_error', `${method} ${withoutIds(path)}: ${listed}`, {
    isMisfit: true,
    payload,
    status,
    isUnreadable,
    cause,
  });
}

/** Removes the ids of orders and cards, which are the customer's. */
const withoutIds = (path: string): string => path.replace(/\/(orders|cards)\/[^/]+/, '/$1/{id}');
