// Errors that arise from the phone field, whatever was sent, and show under it (decisions, OP-129).
import { isRampError } from './ramp-error.ts';

const PHONE_CODES = ['WRONG_PHONE_COUNTRY_CODE', 'UNSUPPORTED_COUNTRY'];

/** In capitals; null for any other error. */
export function phoneCodeOf(error: unknown): string | null {
  const code = isRampError(error) ? error.code.toUpperCase() : '';
  return PHONE_CODES.includes(code) ? code : null;
}
