// The merchant header, which sends the signed launch with each request, and the body of the launch check.

export interface SignedLaunch {
  apiKey: string | null;
  /** The JSON text, byte for byte as signed. */
  payload: string | null;
  signature: string | null;
  /** Assigned by the first merchant check; proves that a reload is not a replay. */
  launchId: string | null;
  /** The origin of the page that frames the hosted page, as that page reports it; for the check of `origins`. */
  hostOrigin?: string | null;
}

/** base64url of the launch as JSON; null without a merchant. */
export function merchantDataOf({ apiKey, payload, signature, launchId }: SignedLaunch): string | null {
  if (!apiKey) return null;
  const known = Object.entries({ apiKey, payload, signature, launchId }).filter(([, value]) => value);
  const bytes = new TextEncoder().encode(JSON.stringify(Object.fromEntries(known)));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The body of the merchant check. */
export function merchantCheckBody({ apiKey, payload, signature, launchId, hostOrigin }: SignedLaunch) {
  return { payload, signature, apiKey, ...(launchId && { launchId }), ...(hostOrigin && { hostOrigin }) };
}
