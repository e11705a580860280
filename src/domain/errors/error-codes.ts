// The error codes that the widget knows.

/** The codes of the error catalogue, spelt as the gateway sends them (two of them sic). */
export const CATALOGUE_CODES = [
  'failed_to_detect_country_by_bin',
  'order_data_changed',
  'order_status_cannot_be_changed',
  'country_data_changed',
  'no_payment_provider_can_be_used',
  'merchant_validation_failer',
  'unexpected_server_error',
  'validation_error',
  'not_found_error',
  'authentication_error',
  'password_issue_too_early',
  'csrf_token_mismatch',
  'api_client_error',
  'api_server_error',
  'customer_is_blocked',
  'order_cannot_be_processed',
  'max_sum_for_light_kyc_exceeded',
  'must_pass_kyc',
  'order_not_created',
  'merchant_order_id_not_unique',
  'transfer_limit_reached_for_unverified_funds',
] as const;

/** A session opened with a passkey may not make this change without a mailed code. */
const SESSION_CODES = ['code_required'] as const;

/** Responses to a repeated call with an `Idempotency-Key`. */
const IDEMPOTENCY_CODES = ['idempotency_key_reused', 'idempotency_in_progress'] as const;

/** Codes that the widget creates itself; `unknown_error` is for an error without one. */
const OWN_CODES = ['unknown_error', 'time_out', 'network_error', 'aborted'] as const;

export const ERROR_CODES = [
  ...CATALOGUE_CODES,
  ...SESSION_CODES,
  ...IDEMPOTENCY_CODES,
  ...OWN_CODES,
] as const;

export type KnownErrorCode = (typeof ERROR_CODES)[number];
/** An unknown code stays as the server sent it. */
export type ErrorCode = KnownErrorCode | (string & {});

export function isKnownCode(code: string): code is KnownErrorCode {
  return (ERROR_CODES as readonly string[]).includes(code);
}
