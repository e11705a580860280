// The one error for a launch that cannot be used: page and card show every wrong field and its fix.
import { isRampError, RampError, type FieldErrors } from '../errors/ramp-error.ts';

export const LAUNCH_REFUSED = 'Merchant parameters invalid';

/** `reason`: a stable name for the host; without one it is derived from the fields. */
export function refusedLaunch(fields: FieldErrors, reason?: string): RampError {
  const options = reason ? { fields, payload: { reason } } : { fields };
  return new RampError('merchant_validation_failer', LAUNCH_REFUSED, options);
}

/** Turns the gateway's refusal of a launch into a refused launch; returns any other error unchanged. */
export function asRefusedLaunch(error: unknown): unknown {
  if (!isRampError(error, 'validation_error')) return error;
  const { fields, payload } = error;
  return new RampError('merchant_validation_failer', LAUNCH_REFUSED, { fields, payload, cause: error });
}
