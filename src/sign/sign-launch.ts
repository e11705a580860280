// Signs a launch: lower-case hex HMAC-SHA256 over the UTF-8 bytes of the payload's JSON text.
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { RampError } from '../domain/errors/ramp-error.ts';
import { normalMemo } from '../domain/address/memo.ts';
import { createClock } from '../lib/time/clock.ts';
import { findFieldErrors, type LaunchFields } from './launch-fields.ts';

export interface SignLaunchOptions {
  /** The merchant's secret; it never leaves your server. */
  secret: string;
  /** Only fields of a launch; any other is refused by name. */
  payload: LaunchFields;
  /** Contracts of tokens (`tokenAddress` of the gateway's currencies). They are refused as a wallet, because crypto sent there is lost. */
  tokenAddresses: readonly string[];
  /** Adds `issuedAt` and `expiresAt`: the launch expires after this time. */
  validForMs?: number;
  /** Adds a random `nonce`, so that the launch can be used only once. */
  isSingleUse?: boolean;
  /** Milliseconds since 1970; only for tests. */
  now?: number;
}

export interface SignedLaunch {
  /** The JSON text that was signed: pass it on byte for byte, in the attribute `payload` or in the URL. */
  payload: string;
  signature: string;
  /** Hex SHA-256 of the payload: store it with your order, whose webhooks contain it too. */
  payloadHash: string;
}

/** The longest payload that the gateway accepts. */
const MAX_PAYLOAD_LENGTH = 8192;

/** Throws a `RampError` with the code `validation_error` and one line per wrong field in `fields`. */
export function signLaunch({
  secret,
  payload,
  tokenAddresses,
  validForMs,
  isSingleUse = false,
  now = createClock().now(),
}: SignLaunchOptions): SignedLaunch {
  if (typeof secret !== 'string' || secret === '') throw refused({ secret: ['is missing'] });
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload))
    throw refused({ payload: ['is not an object'] });
  if (!Array.isArray(tokenAddresses) || !tokenAddresses.every((token) => typeof token === 'string'))
    throw refused({ tokenAddresses: ["is not the list of tokenAddress of the gateway's currencies"] });
  const errors = findFieldErrors(payload as Record<string, unknown>, tokenAddresses);
  if (Object.keys(errors).length > 0) throw refused(errors);
  const fields: LaunchFields = {
    ...payload,
    ...(payload.toMemo && { toMemo: normalMemo(payload.toMemo) || undefined }),
    ...(payload.walletAddresses && { walletAddresses: withNormalMemos(payload.walletAddresses) }),
    ...(validForMs !== undefined && validity(now, validForMs)),
    ...(isSingleUse && { nonce: payload.nonce ?? randomUUID() }),
  };
  if (
    fields.issuedAt &&
    fields.expiresAt &&
    Number(new Date(fields.expiresAt)) <= Number(new Date(fields.issuedAt))
  )
    throw refused({ expiresAt: ['is not after issuedAt'] });
  const text = JSON.stringify(fields, (_, value: unknown) => value ?? undefined);
  if (text.length > MAX_PAYLOAD_LENGTH) throw refused({ payload: [`is longer than ${MAX_PAYLOAD_LENGTH}`] });
  return {
    payload: text,
    signature: createHmac('sha256', secret).update(text, 'utf8').digest('hex'),
    payloadHash: createHash('sha256').update(text, 'utf8').digest('hex'),
  };
}

function withNormalMemos(wallets: NonNullable<LaunchFields['walletAddresses']>) {
  const normal = Object.entries(wallets).map(([network, { address, memo }]) => {
    const kept = normalMemo(memo ?? '');
    return [network, { address, ...(kept && { memo: kept }) }] as const;
  });
  return Object.fromEntries(normal);
}

function validity(now: number, validForMs: number): Pick<LaunchFields, 'issuedAt' | 'expiresAt'> {
  if (!Number.isFinite(validForMs) || validForMs <= 0)
    throw refused({ validForMs: ['is not a number of milliseconds above 0'] });
  const timeAt = (ms: number) => new Date(ms).toISOString();
  return { issuedAt: timeAt(now), expiresAt: timeAt(now + validForMs) };
}

function refused(fields: Record<string, string[]>): RampError {
  const lines = Object.entries(fields).map(([name, [problem]]) => `${name} ${problem}`);
  return new RampError('validation_error', `The launch was not signed: ${lines.join('; ')}`, { fields });
}
