// When an answer asks to be left alone: its `Retry-After` header, in seconds or as a date.

/** An answer that asks for longer is taken for a mistake: a payment is not watched for hours. */
export const MAX_RETRY_AFTER_MS = 300_000;

/** Milliseconds from `serverNow`, or undefined without a header that can be read. */
export function readRetryAfter(headers: Headers, serverNow: number): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? '';
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : dateOf(text) - serverNow;
  return ms > 0 ? Math.min(ms, MAX_RETRY_AFTER_MS) : undefined;
}

/** Dates of HTTP end with GMT; `Date.parse` alone takes nearly any text with a number for a date. */
const dateOf = (text: string) => (text.endsWith('GMT') ? Date.parse(text) : NaN);
