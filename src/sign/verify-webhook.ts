// Verifies a webhook of the gateway: the signature over id, time and body, the age, and that it is not being processed or done already.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { types } from 'node:util';
import { RampError } from '../domain/errors/ramp-error.ts';
import { createClock } from '../lib/time/clock.ts';
import type { ReplayGuard } from './replay-guard.ts';
import type { WebhookEvent } from './webhook-event.ts';

/** A plain object as in Node's servers, or the `Headers` of a fetch request. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyWebhookOptions {
  /** While you are changing the secret: both, the new one first. */
  secret: string | readonly string[];
  /** The body's bytes or text exactly as received; a body that was parsed and serialised again does not verify. */
  body: string | ArrayBuffer | ArrayBufferView;
  headers: WebhookHeaders;
  /** Maximum difference between the time in the header and yours; 5 minutes by default. */
  toleranceMs?: number;
  /** Refuses webhooks that are being processed or done; call its `done` or `forget` afterwards. See `createReplayGuard`. */
  guard?: ReplayGuard;
  /** Milliseconds since 1970; only for tests. */
  now?: number;
}

const TOLERANCE_MS = 5 * 60_000;
/** Tells milliseconds from seconds: in seconds it is the year 5138, in milliseconds 1973, and no webhook has a time in between. */
const FIRST_IN_MS = 1e11;

/**
 * Resolves to the event; rejects with a `RampError` whose code says why it cannot be trusted: `webhook_malformed`,
 * `webhook_signature_wrong` or `webhook_expired`; `webhook_running` and `webhook_replayed` are the guard's; `webhook_secret_missing` and
 * `webhook_body_parsed` are mistakes of the receiver itself.
 */
export async function verifyWebhook({
  secret,
  body,
  headers,
  toleranceMs = TOLERANCE_MS,
  guard,
  now = createClock().now(),
}: VerifyWebhookOptions): Promise<WebhookEvent> {
  // Both are mistakes in the server's own setup, and would look like forgeries if the server answers every refusal alike.
  const secrets = typeof secret === 'string' ? [secret] : (secret ?? []);
  if (secrets.length === 0 || secrets.some((key) => typeof key !== 'string' || key === ''))
    throw refused('webhook_secret_missing', 'there is no secret to check it with');
  const bytes = bytesOf(body);
  if (!bytes)
    throw refused(
      'webhook_body_parsed',
      'body is neither bytes nor text; hand on the raw body, before anything parses it (express.raw in Express)',
    );
  const id = headerOf(headers, 'webhook-id');
  const time = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature');
  if (!id || !/^\d{1,16}$/.test(time ?? '') || !signatures)
    throw refused('webhook_malformed', 'a header is missing');
  if (Number(time) >= FIRST_IN_MS)
    throw refused('webhook_malformed', 'webhook-timestamp is in milliseconds and must be in seconds');
  if (!secrets.some((key) => isSigned({ key, id, time: time!, bytes, signatures })))
    throw refused('webhook_signature_wrong', 'the signature does not fit');
  if (Math.abs(now - Number(time) * 1000) > toleranceMs)
    throw refused('webhook_expired', whyExpired(now, Number(time), toleranceMs));
  const event = readEvent(bytes.toString('utf8'));
  // Last, so that a forged message cannot use up an id.
  const state = (await guard?.begin(id)) ?? 'new';
  if (state === 'running')
    throw refused('webhook_running', 'it is being worked on: answer 503, so that it is sent again');
  if (state === 'done') throw refused('webhook_replayed', 'its id was seen before');
  return event;
}

/** Checks what the value is, not its class: bytes of another realm (a worker, a test runner, an edge runtime) have a class of their own. */
function bytesOf(body: VerifyWebhookOptions['body']): Buffer | null {
  if (typeof body === 'string') return Buffer.from(body, 'utf8');
  if (ArrayBuffer.isView(body)) return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  return types.isAnyArrayBuffer(body) ? Buffer.from(body) : null;
}

/** In `seconds`, milliseconds look like a time far in the future; in `now`, seconds look like one long ago. */
function whyExpired(now: number, seconds: number, toleranceMs: number): string {
  const isInSeconds = Math.abs(now - seconds) * 1000 <= toleranceMs;
  return isInSeconds
    ? '`now` is in seconds and must be in milliseconds'
    : 'its time is too far from this clock';
}

interface Signed {
  key: string;
  id: string;
  time: string;
  bytes: Buffer;
  signatures: string;
}

function isSigned({ key, id, time, bytes, signatures }: Signed): boolean {
  const expected = createHmac('sha256', keyBytes(key)).update(`${id}.${time}.`).update(bytes).digest();
  return signatures.split(' ').some((entry) => {
    const given = Buffer.from(entry.startsWith('v1,') ? entry.slice(3) : '', 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** `whsec_` marks base64; any other secret counts as its UTF-8 bytes. */
function keyBytes(secret: string): Buffer {
  return secret.startsWith('whsec_')
    ? Buffer.from(secret.slice('whsec_'.length), 'base64')
    : Buffer.from(secret, 'utf8');
}

function headerOf(headers: WebhookHeaders, name: string): string | null {
  // Checks what the object can do: a polyfill or another realm has its own class.
  if (isHeaders(headers)) return headers.get(name);
  const found = Object.entries(headers).find(([given]) => given.toLowerCase() === name)?.[1];
  return typeof found === 'string' ? found : (found?.[0] ?? null);
}

const isHeaders = (headers: WebhookHeaders): headers is Headers =>
  typeof (headers as Partial<Headers>).get === 'function';

function readEvent(text: string): WebhookEvent {
  try {
    const event = JSON.parse(text) as WebhookEvent;
    if (typeof event.type === 'string' && typeof event.order === 'object' && event.order !== null)
      return event;
  } catch (cause) {
    throw refused('webhook_malformed', 'the body is not JSON', cause);
  }
  throw refused('webhook_malformed', 'the body is not an event');
}

function refused(code: string, why: string, cause?: unknown): RampError {
  return new RampError(code, `The webhook is not trusted: ${why}`, { cause });
}
