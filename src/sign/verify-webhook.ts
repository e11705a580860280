// Verifies a webhook of the gateway: signature over id, time and body, age, and that it was not seen before.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { RampError } from '../domain/errors/ramp-error.ts';
import { createClock } from '../lib/time/clock.ts';
import type { ReplayGuard } from './replay-guard.ts';
import type { WebhookEvent } from './webhook-event.ts';

/** A plain object as Node's servers give it, or the `Headers` of a fetch request. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyWebhookOptions {
  /** While a secret is being changed: both, the new one first. */
  secret: string | readonly string[];
  /** The bytes or the text exactly as they came in; a body that was parsed and written anew does not verify. */
  body: string | Uint8Array;
  headers: WebhookHeaders;
  /** How far the time in the header may be from yours; 5 minutes if nothing is said. */
  toleranceMs?: number;
  /** Refuses an id that was seen before; see `createReplayGuard`. */
  isReplay?: ReplayGuard;
  /** Milliseconds since 1970; only for tests. */
  now?: number;
}

const TOLERANCE_MS = 5 * 60_000;

/**
 * Answers with the event; rejects with a `RampError` whose code tells why it cannot be trusted:
 * `webhook_malformed`, `webhook_signature_wrong`, `webhook_expired` or `webhook_replayed`; `webhook_secret_missing` and
 * `webhook_body_parsed` are mistakes of the receiver itself.
 */
export async function verifyWebhook({
  secret,
  body,
  headers,
  toleranceMs = TOLERANCE_MS,
  isReplay,
  now = createClock().now(),
}: VerifyWebhookOptions): Promise<WebhookEvent> {
  // Both come of a server's own set-up, and would pass for a forgery where every refusal is answered alike.
  const secrets = typeof secret === 'string' ? [secret] : (secret ?? []);
  if (secrets.length === 0 || secrets.some((key) => typeof key !== 'string' || key === ''))
    throw refused('webhook_secret_missing', 'there is no secret to check it with');
  if (typeof body !== 'string' && !(body instanceof Uint8Array))
    throw refused(
      'webhook_body_parsed',
      'body is neither bytes nor text; hand on the raw body, before anything parses it (express.raw in Express)',
    );
  const id = headerOf(headers, 'webhook-id');
  const time = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature');
  if (!id || !/^\d{1,12}$/.test(time ?? '') || !signatures)
    throw refused('webhook_malformed', 'a header is missing');
  const bytes = typeof body === 'string' ? Buffer.from(body, 'utf8') : body;
  if (!secrets.some((key) => isSigned({ key, id, time: time!, bytes, signatures })))
    throw refused('webhook_signature_wrong', 'the signature does not fit');
  if (Math.abs(now - Number(time) * 1000) > toleranceMs)
    throw refused('webhook_expired', 'its time is too far from this clock');
  const event = readEvent(Buffer.from(bytes).toString('utf8'));
  // Last, so that a forged message cannot use up an id.
  if (await isReplay?.(id)) throw refused('webhook_replayed', 'its id was seen before');
  return event;
}

interface Signed {
  key: string;
  id: string;
  time: string;
  bytes: Uint8Array;
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
  if (headers instanceof Headers) return headers.get(name);
  const found = Object.entries(headers).find(([given]) => given.toLowerCase() === name)?.[1];
  return typeof found === 'string' ? found : (found?.[0] ?? null);
}

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
