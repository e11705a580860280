// Parses the `Retry-After` header, in seconds or as a date.

/** Maximum in milliseconds; a longer one counts as a mistake, because a payment must not go unwatched for hours. */
export const MAX_RETRY_AFTER_MS = 300_000;

/** Returns milliseconds from `serverNow` (milliseconds since 1970), or undefined without a valid header. */
export function readRetryAfter(headers: Headers, serverNow: number): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? '';
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : dateOf(text) - serverNow;
  return ms > 0 ? Math.min(ms, MAX_RETRY_AFTER_MS) : undefined;
}

/** HTTP dates end with GMT; without this check `Date.parse` accepts nearly any text with a number. */
const dateOf = (text: string) => (text.endsWith('GMT') ? Date.parse(text) : NaN);
