// Decides whether a signed launch is accepted: merchant, signature, fields, time, page and nonce (contract section 2).
import type { Gateway } from '../gateway.ts';
import { validationError, type FieldErrors } from '../http/api-error.ts';
import { merchantByKey, type Merchant } from '../merchants.ts';
import { readLaunchPayload, type LaunchPayload } from './launch-payload.ts';
import { isSignatureRight } from './signature.ts';

export interface Launch {
  apiKey: string;
  payload: string;
  signature: string;
  launchId?: string | null;
}

export interface SignedLaunch {
  merchant: Merchant;
  /** False for a bare public key, which anybody can send. */
  isSigned: boolean;
  text: string;
  payload: LaunchPayload;
  launchId: string | null;
}

/** A merchant's clock may be this far ahead of ours. */
const CLOCK_SKEW_MS = 5 * 60_000;

/** Merchant, signature and fields; true of every request that carries the merchant header. */
export function checkSignedLaunch(gateway: Gateway, launch: Launch): SignedLaunch {
  const merchant = merchantByKey(launch.apiKey);
  if (!merchant) throw validationError({ apiKey: ['Unknown merchant key.'] });
  const isSigned = launch.payload !== '' || launch.signature !== '';
  if (isSigned && !isSignatureRight(launch.payload, launch.signature, merchant.secret)) {
    throw validationError({ signature: ['The signature does not match the payload.'] });
  }
  const reading = readLaunchPayload(launch.payload, gateway.catalogue);
  if ('errors' in reading) throw validationError(reading.errors);
  const { payload } = reading;
  return { merchant, isSigned, text: launch.payload, payload, launchId: launch.launchId ?? null };
}

/** The check at the start of the widget; answers the id under which the launch stays valid for the tab. */
export function admitLaunch(
  gateway: Gateway,
  launch: Launch,
  pageOrigin: string | null,
): { merchant: Merchant; launchId: string } {
  const { merchant, text, payload } = checkSignedLaunch(gateway, launch);
  if (launch.launchId) {
    if (!gateway.launches.isKnown(launch.launchId, merchant.apiKey, text)) {
      throw validationError({ launchId: ['The launch is not known.'] });
    }
    return { merchant, launchId: launch.launchId };
  }
  const errors = timeErrors(payload, gateway.clock.now().getTime());
  if (payload.origins && pageOrigin !== null && !payload.origins.includes(pageOrigin)) {
    errors.origins = [`The page ${pageOrigin} may not host this widget.`];
  }
  if (Object.keys(errors).length > 0) throw validationError(errors);
  if (payload.nonce !== undefined && !gateway.launches.useNonce(merchant.apiKey, payload.nonce)) {
    throw validationError({ nonce: ['The launch was already used.'] });
  }
  return { merchant, launchId: gateway.launches.open(merchant.apiKey, text) };
}

function timeErrors(payload: LaunchPayload, now: number): FieldErrors {
  const errors: FieldErrors = {};
  if (payload.issuedAt && Date.parse(payload.issuedAt) > now + CLOCK_SKEW_MS) {
    errors.issuedAt = ['The launch is issued in the future.'];
  }
  if (payload.expiresAt && Date.parse(payload.expiresAt) <= now)
    errors.expiresAt = ['The launch has expired.'];
  return errors;
}
