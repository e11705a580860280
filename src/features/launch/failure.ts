// Converts an error at start-up into the failure that the page and the customer see.
import { isRampError, RampError } from '../../domain/errors/ramp-error.ts';
import type { StartFailure } from '../shell/widget-store.ts';

/** Stable reasons for the host, by error code. */
const REASON_BY_CODE: Readonly<Record<string, string>> = {
  network_error: 'gateway_unreachable',
  time_out: 'gateway_timeout',
  merchant_validation_failer: 'launch_invalid',
};

/** More precise reasons, by launch field; the first invalid field counts. */
const REASON_BY_FIELD: Readonly<Record<string, string>> = {
  expiresAt: 'launch_expired',
  issuedAt: 'launch_not_yet_valid',
  nonce: 'launch_replayed',
  origins: 'launch_foreign_origin',
  signature: 'bad_signature',
  apiKey: 'unknown_merchant',
};

export function failureOf(error: unknown): StartFailure {
  const known = isRampError(error)
    ? error
    : new RampError('unknown_error', 'Unknown error', { cause: error });
  const fields = known.fields ?? {};
  const field = Object.keys(fields).find((name) => Object.hasOwn(REASON_BY_FIELD, name));
  const reason = (known.payload as { reason?: unknown } | null | undefined)?.reason;
  const byCode = Object.hasOwn(REASON_BY_CODE, known.code) ? REASON_BY_CODE[known.code]! : 'gateway_error';
  const isLaunch = known.code === 'merchant_validation_failer';
  return {
    code: known.code,
    message: known.message,
    reason:
      typeof reason === 'string'
        ? reason
        : isLaunch && field
          ? REASON_BY_FIELD[field]!
          : known.isMisfit
            ? 'gateway_answer_malformed'
            : byCode,
    fields,
  };
}
