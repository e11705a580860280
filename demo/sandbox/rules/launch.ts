// Accepts or refuses a signed launch: merchant, signature, fields, time, page and nonce.
import type { Gateway } from '../gateway.ts';
import { validationError, type FieldErrors } from '../http/api-error.ts';
import { requireMerchant, type Merchant } from '../merchants.ts';
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
  /** False for a bare public key, which anyone can send. */
  isSigned: boolean;
  text: string;
  payload: LaunchPayload;
  launchId: string | null;
}

/** Tolerance for a merchant's clock that is fast. */
const CLOCK_SKEW_MS = 5 * 60_000;

/** Checks merchant, signature and fields, for every request with the merchant header. */
export function checkSignedLaunch(gateway: Gateway, launch: Launch): SignedLaunch {
  const merchant = requireMerchant(launch.apiKey);
  const isSigned = launch.payload !== '' || launch.signature !== '';
  if (isSigned && !isSignatureRight(launch.payload, launch.signature, merchant.secret)) {
    throw validationError({ signature: ['The signature does not match the payload.'] });
  }
  const reading = readLaunchPayload(launch.payload, merchant.isTrusted ? null : gateway.catalogue);
  if ('errors' in reading) throw validationError(reading.errors);
  const { payload } = reading;
  return { merchant, isSigned, text: launch.payload, payload, launchId: launch.launchId ?? null };
}

/** Checks the launch at the widget's start, and returns the id under which it stays valid for the tab. */
export function admitLaunch(
  gateway: Gateway,
  launch: Launch,
  { pageOrigin, checkKey }: { pageOrigin: string | null; checkKey: string | null },
): { merchant: Merchant; launchId: string } {
  const { merchant, text, payload } = checkSignedLaunch(gateway, launch);
  if (launch.launchId) {
    if (!gateway.launches.isKnown(launch.launchId, merchant.apiKey, text)) {
      throw validationError({ launchId: ['The launch is not known.'] });
    }
    // Returning to an order is no replay, however late; without an order the launch has expired.
    const expired = gateway.launches.orderOf(launch.launchId) === null ? expiryErrors(gateway, payload) : {};
    if (Object.keys(expired).length > 0) throw validationError(expired);
    return { merchant, launchId: launch.launchId };
  }
  const errors = { ...issueErrors(gateway, payload), ...expiryErrors(gateway, payload) };
  if (payload.origins && pageOrigin !== null && !payload.origins.includes(pageOrigin)) {
    errors.origins = [`The page ${pageOrigin} may not host this widget.`];
  }
  if (Object.keys(errors).length > 0) throw validationError(errors);
  const { nonce } = payload;
  if (nonce === undefined) return { merchant, launchId: gateway.launches.open(merchant.apiKey, text) };
  const expiresAt = payload.expiresAt === undefined ? null : Date.parse(payload.expiresAt);
  const launchId = gateway.launches.openOnce(merchant.apiKey, text, { nonce, checkKey, expiresAt });
  if (launchId === null) throw validationError({ nonce: ['The launch was already used.'] });
  return { merchant, launchId };
}

function issueErrors({ clock }: Gateway, { issuedAt }: LaunchPayload): FieldErrors {
  const isEarly = issuedAt !== undefined && Date.parse(issuedAt) > clock.now().getTime() + CLOCK_SKEW_MS;
  return isEarly ? { issuedAt: ['The launch is issued in the future.'] } : {};
}

function expiryErrors({ clock }: Gateway, { expiresAt }: LaunchPayload): FieldErrors {
  const isOver = expiresAt !== undefined && Date.parse(expiresAt) <= clock.now().getTime();
  return isOver ? { expiresAt: ['The launch has expired.'] } : {};
}

/** Checks that the launch was validated at the widget's start and has not expired; its id was looked up with the header. */
export function checkLaunchFresh(gateway: Gateway, { payload, launchId }: SignedLaunch): void {
  if (launchId === null) throw validationError({ launchId: ['The launch was not validated.'] });
  const errors = expiryErrors(gateway, payload);
  if (Object.keys(errors).length > 0) throw validationError(errors);
}

/** Checks that the launch may lead to an order: before it expires, and with a nonce to only one order, unless that failed or expired. */
export function checkLaunchOpen(gateway: Gateway, launch: SignedLaunch): void {
  const { payload, launchId } = launch;
  const isBound =
    payload.nonce !== undefined || payload.expiresAt !== undefined || payload.origins !== undefined;
  if (isBound) checkLaunchFresh(gateway, launch);
  const earlier = launchId === null ? null : gateway.launches.orderOf(launchId);
  const status = earlier === null ? null : gateway.machine.read(earlier)?.status;
  if (payload.nonce !== undefined && status && status !== 'failed' && status !== 'expired')
    throw validationError({ nonce: ['The launch already has an order. Finish or cancel it first.'] });
}
