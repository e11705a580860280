// The only error class of the widget; `error-codes.ts` has the known codes.
import type { ErrorCode, KnownErrorCode } from './error-codes.ts';

/** Messages per field of a validation error: `{ 'card.number': ['…'] }`. */
export type FieldErrors = Record<string, string[]>;

export interface RampErrorDetails {
  fields?: FieldErrors;
  payload?: unknown;
  /** HTTP status; reactions depend on the code, never on the status alone. */
  status?: number;
  /** The pause that the response requested. */
  retryAfterMs?: number;
  /** The response was unreadable or had no code: `code` replaces it. */
  isUnreadable?: boolean;
  /** The response had no body: `code` is derived from its status. */
  isEmpty?: boolean;
  /** The response was a success that violates the contract: the message names call, place and expected value. */
  isMisfit?: boolean;
  cause?: unknown;
}

export class RampError extends Error {
  override readonly name = 'RampError';
  readonly code: ErrorCode;
  // Only declared: the values come from the details, and initialisers would cost bytes in the first view.
  declare readonly fields?: FieldErrors;
  declare readonly payload?: unknown;
  declare readonly status?: number;
  declare readonly isUnreadable?: boolean;
  declare readonly isEmpty?: boolean;
  declare readonly isMisfit?: boolean;
  declare readonly retryAfterMs?: number;

  constructor(code: ErrorCode, message: string, details: RampErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    Object.assign(this, details);
  }
}

export function isRampError(error: unknown, code?: KnownErrorCode): error is RampError {
  return error instanceof RampError && (code === undefined || error.code === code);
}
