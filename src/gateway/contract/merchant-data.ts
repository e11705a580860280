// The merchant header, which repeats the signed launch with each request, and the check of the launch itself.

export interface SignedLaunch {
  apiKey: string | null;
  /** The JSON text, byte for byte as it was signed. */
  payload: string | null;
  signature: string | null;
  /** Given by the first merchant check; proves that a reload is no replay. */
  launchId: string | null;
  /** The page around the hosted page, which only that page can tell; for the check of `origins`. */
  hostOrigin?: string | null;
}

/** base64url of the launch's JSON, or null without a merchant. */
export function merchantDataOf({ apiKey, payload, signature, launchId }: SignedLaunch): string | null {
  if (!apiKey) return null;
  const known = Object.entries({ apiKey, payload, signature, launchId }).filter(([, value]) => value);
  const bytes = new TextEncoder().encode(JSON.stringify(Object.fromEntries(known)));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** What the merchant check is asked with. */
export function merchantCheckBody({ apiKey, payload, signature, launchId, hostOrigin }: SignedLaunch) {
  return { payload, signature, apiKey, ...(launchId && { launchId }), ...(hostOrigin && { hostOrigin }) };
}
