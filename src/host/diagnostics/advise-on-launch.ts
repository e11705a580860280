// Examines a refused launch without the secret: the form of its signature and its text, and whose clock is wrong.
import type { FieldErrors } from '../../domain/errors/ramp-error.ts';
import { jsonProblem } from '../../domain/launch/json-problem.ts';
import { quoted } from '../../domain/launch/quoted.ts';
import { storedRecord } from '../../lib/stored-record.ts';

export interface LaunchSeen {
  apiKey: string | null;
  payload: string | null;
  signature: string | null;
  /** The gateway's time, in ms since 1970. */
  gatewayNow: number;
}

/** More about each invalid field, shown beside the gateway's message. */
export function adviseOnLaunch(reason: string, launch: LaunchSeen): FieldErrors {
  if (reason === 'bad_signature') return adviceOnSignature(launch);
  if (reason === 'payload_invalid') return adviceOnText(launch.payload ?? '');
  // If the key is missing, the element has already reported the attribute.
  if (reason === 'unknown_merchant') return launch.apiKey ? { apiKey: [adviceOnKey(launch.apiKey)] } : {};
  if (reason === 'launch_replayed') return { nonce: [ADVICE_ON_NONCE] };
  const at = `The gateway's clock says ${iso(launch.gatewayNow)}.`;
  const { issuedAt, expiresAt } = timesOf(launch.payload);
  if (reason === 'launch_not_yet_valid' && issuedAt !== null) {
    const ahead = spanOf(issuedAt - launch.gatewayNow);
    return { issuedAt: [`${at} The clock of the server that signed is ${ahead} ahead: set it by NTP.`] };
  }
  if (reason === 'launch_expired' && expiresAt !== null) {
    const late = spanOf(launch.gatewayNow - expiresAt);
    return {
      expiresAt: [
        `${at} The launch was good until ${iso(expiresAt)}: that is ${late} too late. Sign when the page is requested, keep the page out of caches, and check the clock of the server that signed; a sandbox's clock may have been moved.`,
      ],
    };
  }
  return {};
}

const SIGNATURE_RULES: readonly [isWrong: (signature: string) => boolean, advice: string][] = [
  [
    (text) => text === '',
    'It is missing: set the attribute signature to the HMAC-SHA256 of the payload, which your server computes with the secret.',
  ],
  [(text) => /\s/.test(text), 'It contains white space: remove it.'],
  [(text) => /^[0-9a-f]+$/i.test(text) && /[A-F]/.test(text), 'It has capital letters: send lower-case hex.'],
  [
    (text) => text !== '' && !/^[0-9a-f]+$/i.test(text.trim()),
    'It is not hex: send the HMAC as hex, not as base64.',
  ],
  [
    (text) => /^[0-9a-f]+$/i.test(text) && text.length !== 64,
    'It does not have 64 digits: sign with HMAC-SHA256, and send the whole value.',
  ],
];

const TEXT_RULES: readonly [isWrong: (text: string) => boolean, advice: string][] = [
  [(text) => text === '', 'It is missing: put the text that was signed into payload.'],
  [
    (text) => /&(quot|amp|#\d+);/.test(text),
    'It contains HTML entities: it was escaped twice on its way into the page.',
  ],
  [(text) => /^%7B/i.test(text), 'It is URL-encoded: an attribute takes the plain text.'],
  [(text) => text !== text.trim(), 'It has white space around it: send exactly the bytes that were signed.'],
];

/** If the text is not the payload at all, the position of a JSON error says nothing. */
function adviceOnText(text: string): FieldErrors {
  const found = TEXT_RULES.filter(([isWrong]) => isWrong(text)).map(([, advice]) => advice);
  const problem = text === '' ? null : jsonProblem(text);
  if (problem)
    found.push(
      `It is not valid JSON at ${problem}. Quotes or a part of it were lost on the way, or it was written by hand.`,
    );
  return found.length > 0 ? { payload: found } : {};
}

const ADVICE_ON_NONCE =
  'Sign a new launch, with a new nonce, each time the page is requested, and keep the page out of caches. A reload in the same tab does not count as a repetition.';

const SEEN_OF_KEY = 12;

function adviceOnKey(apiKey: string): string {
  const given = quoted(apiKey.length > SEEN_OF_KEY ? `${apiKey.slice(0, SEEN_OF_KEY)}…` : apiKey);
  return `${given} is not a key of this gateway. Keys come from the gateway's operator, with the secret that your server signs with: pk_test_… for its sandbox, where no money moves, pk_live_… for the live gateway. Copy the whole key, without spaces, and check that gateway-url is the gateway it is for.`;
}

function adviceOnSignature({ payload, signature }: LaunchSeen): FieldErrors {
  const onSignature = SIGNATURE_RULES.filter(([isWrong]) => isWrong(signature ?? '')).map(
    ([, advice]) => advice,
  );
  const onText = adviceOnText(payload ?? '');
  if (onSignature.length + Object.keys(onText).length === 0)
    onSignature.push(
      'Its form is right, so it was made with another secret, or the text was changed after signing.',
    );
  return { ...(onSignature.length > 0 && { signature: onSignature }), ...onText };
}

function timesOf(payload: string | null): { issuedAt: number | null; expiresAt: number | null } {
  const raw = storedRecord(payload);
  const read = (name: string) => {
    const time = Date.parse(String(raw[name] ?? ''));
    return Number.isNaN(time) ? null : time;
  };
  return { issuedAt: read('issuedAt'), expiresAt: read('expiresAt') };
}

const iso = (ms: number): string => new Date(ms).toISOString();

function spanOf(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < 120) return `${seconds} seconds`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} minutes`;
  const hours = Math.round(seconds / 3600);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}
