// The one error of the widget; `error-codes.ts` has the codes it knows.
import type { ErrorCode, KnownErrorCode } from './error-codes.ts';

/** Messages per field of a validation error: `{ 'card.number': ['…'] }`. */
export type FieldErrors = Record<string, string[]>;

export interface RampErrorDetails {
  fields?: FieldErrors;
  payload?: unknown;
  /** HTTP status; reactions go by the code, never by this alone. */
  status?: number;
  /** How long the answer asked to be left alone. */
  retryAfterMs?: number;
  /** The answer could not be read, or named no code: `code` replaces it. */
  isUnreadable?: boolean;
  /** The answer had no body: `code` is the meaning of its status. */
  isEmpty?: boolean;
  /** The answer was a success in another form than the contract says: the message names call, place and what was wanted. */
  isMisfit?: boolean;
  cause?: unknown;
}

export class RampError extends Error {
  override readonly name = 'RampError';
  readonly code: ErrorCode;
  // Declared alone: they come with the details, and no initialiser of theirs is in the first view.
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
