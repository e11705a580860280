// The one error of the widget, and the codes it knows (specification 1, section 8; contract, section 4).

/** The codes of the specification's error catalogue, spelt as the server sends them (two of them sic). */
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

/** Answers to a repeated call with an `Idempotency-Key`. */
const IDEMPOTENCY_CODES = ['idempotency_key_reused', 'idempotency_in_progress'] as const;

/** Codes that the widget gives itself; `unknown_error` is the order status error of the specification. */
const OWN_CODES = ['unknown_error', 'time_out', 'network_error', 'aborted'] as const;

export const ERROR_CODES = [...CATALOGUE_CODES, ...IDEMPOTENCY_CODES, ...OWN_CODES] as const;

export type KnownErrorCode = (typeof ERROR_CODES)[number];
/** A code that is not known is kept as the server sent it. */
export type ErrorCode = KnownErrorCode | (string & {});

/** Messages per field of a validation error: `{ 'card.number': ['…'] }`. */
export type FieldErrors = Record<string, string[]>;

export interface RampErrorDetails {
  fields?: FieldErrors;
  payload?: unknown;
  /** HTTP status; reactions go by the code, never by this alone. */
  status?: number;
  /** The answer named no code: `code` stands in for it. */
  isCodeless?: boolean;
  cause?: unknown;
}

export class RampError extends Error {
  override readonly name = 'RampError';
  readonly code: ErrorCode;
  readonly fields?: FieldErrors;
  readonly payload?: unknown;
  readonly status?: number;
  readonly isCodeless?: boolean;

  constructor(code: ErrorCode, message: string, details: RampErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.fields = details.fields;
    this.payload = details.payload;
    this.status = details.status;
    this.isCodeless = details.isCodeless;
  }
}

export function isRampError(error: unknown, code?: KnownErrorCode): error is RampError {
  return error instanceof RampError && (code === undefined || error.code === code);
}

export function isKnownCode(code: string): code is KnownErrorCode {
  return (ERROR_CODES as readonly string[]).includes(code);
}
