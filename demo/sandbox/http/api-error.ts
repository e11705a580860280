// The only error of the sandbox's API, sent as `{ error: { code, message, payload } }`.

export type ErrorCode =
  | 'failed_to_detect_country_by_bin'
  | 'order_data_changed'
  | 'order_status_cannot_be_changed'
  | 'country_data_changed'
  | 'no_payment_provider_can_be_used'
  | 'unexpected_server_error'
  | 'validation_error'
  | 'not_found_error'
  | 'authentication_error'
  | 'password_issue_too_early'
  | 'csrf_token_mismatch'
  | 'api_client_error'
  | 'api_server_error'
  | 'customer_is_blocked'
  | 'order_cannot_be_processed'
  | 'max_sum_for_light_kyc_exceeded'
  | 'must_pass_kyc'
  | 'order_not_created'
  | 'merchant_order_id_not_unique'
  | 'merchant_validation_failer'
  | 'transfer_limit_reached_for_unverified_funds'
  | 'code_required'
  | 'idempotency_key_reused'
  | 'idempotency_in_progress';

export type FieldErrors = Record<string, string[]>;

const STATUS: Readonly<Record<ErrorCode, number>> = {
  failed_to_detect_country_by_bin: 409,
  order_data_changed: 409,
  order_status_cannot_be_changed: 409,
  country_data_changed: 409,
  no_payment_provider_can_be_used: 409,
  unexpected_server_error: 500,
  validation_error: 422,
  not_found_error: 404,
  authentication_error: 401,
  password_issue_too_early: 429,
  csrf_token_mismatch: 419,
  api_client_error: 400,
  api_server_error: 502,
  customer_is_blocked: 403,
  order_cannot_be_processed: 409,
  max_sum_for_light_kyc_exceeded: 409,
  must_pass_kyc: 409,
  order_not_created: 409,
  merchant_order_id_not_unique: 409,
  merchant_validation_failer: 422,
  transfer_limit_reached_for_unverified_funds: 409,
  code_required: 403,
  idempotency_key_reused: 422,
  idempotency_in_progress: 409,
};

export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly payload: unknown;
  /** True if the transaction is committed despite the refusal. */
  keepsChanges = false;

  constructor(code: ErrorCode, message: string, payload: unknown = null, status = STATUS[code]) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.payload = payload;
  }

  /** For refusals with an effect: a counted attempt, a new quote. */
  keepingChanges(): this {
    this.keepsChanges = true;
    return this;
  }

  /** Returns the date for a `Retry-After` header, if the refusal says when to retry. */
  retryAt(): string | null {
    const { newPasswordCanBeCreatedAt: at } = (this.payload ?? {}) as { newPasswordCanBeCreatedAt?: unknown };
    return typeof at === 'string' ? new Date(at).toUTCString() : null;
  }

  toBody() {
    return { error: { code: this.code, message: this.message, payload: this.payload } };
  }
}

export function validationError(fields: FieldErrors): ApiError {
  const [first] = Object.values(fields);
  return new ApiError('validation_error', first?.[0] ?? 'The request is not valid.', fields);
}

/** For fields that require a merchant's signature, or whose signed value applies to another time. */
export const merchantRefusal = (fields: FieldErrors) =>
  new ApiError('merchant_validation_failer', 'Merchant parameters invalid', fields);

export const notFound = (what: string) => new ApiError('not_found_error', `${what} not found.`);
