// Tells whether a failed call may have been carried out: then only reading what it was to change shows the outcome.
import type { KnownErrorCode } from './error-codes.ts';
import { isRampError } from './ramp-error.ts';

const UNKNOWN_OUTCOME_CODES: readonly KnownErrorCode[] = [
  'time_out',
  'network_error',
  'aborted',
  'api_server_error',
  'unexpected_server_error',
  'idempotency_in_progress',
];

/** A program error says nothing about the gateway's state, and neither does a response without a body, except that the session ended. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  !isRampError(error) ||
  (UNKNOWN_OUTCOME_CODES as readonly string[]).includes(error.code) ||
  (error.isEmpty === true && error.code !== 'authentication_error');
