// The one error of a launch that cannot be used: the page and the card name every wrong field and its cure.
import { isRampError, RampError, type FieldErrors } from '../errors/ramp-error.ts';

export const LAUNCH_REFUSED = 'Merchant parameters invalid';

/** `reason`: a stable word for the host; without one the fields decide. */
export function refusedLaunch(fields: FieldErrors, reason?: string): RampError {
  const options = reason ? { fields, payload: { reason } } : { fields };
  return new RampError('merchant_validation_failer', LAUNCH_REFUSED, options);
}

/** The gateway's refusal of the launch, as a refused launch; any other error as it is. */
export function asRefusedLaunch(error: unknown): unknown {
  if (!isRampError(error, 'validation_error')) return error;
  const { fields, payload } = error;
  return new RampError('merchant_validation_failer', LAUNCH_REFUSED, { fields, payload, cause: error });
}
