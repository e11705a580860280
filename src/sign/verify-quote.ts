// Verifies that an order's price was signed with one of the gateway's keys. Uses WebCrypto, for Node and browsers.

/** The price in the form in which an order contains it. */
export interface PriceQuote {
  /** JSON: pair, amounts, rate, fees, method, time and validity. */
  text: string;
  /** Base64 of 64 bytes. */
  signature: string;
  keyId: string;
}

/** The response of `GET /.well-known/ramp-quote-keys`: JSON Web Keys of the curve Ed25519. */
export interface QuoteKeys {
  keys: readonly QuoteKey[];
}
export interface QuoteKey {
  kid: string;
  kty: string;
  crv: string;
  /** Base64url of 32 bytes. */
  x: string;
}

const SIGNATURE_BYTES = 64;
const KEY_BYTES = 32;

/** Returns false if none of these keys has signed the price, or if it cannot be read. `keys`: the gateway's response or its list. */
export async function verifyQuote(
  quote: PriceQuote,
  keys: QuoteKeys | readonly QuoteKey[],
): Promise<boolean> {
  // Checks for an array first, because a list has a member `keys` too.
  const list = Array.isArray(keys) ? (keys as readonly QuoteKey[]) : (keys as QuoteKeys).keys;
  const key = list.find(({ kid, kty, crv }) => kid === quote?.keyId && kty === 'OKP' && crv === 'Ed25519');
  const [signature, bytes] = [bytesOf(quote?.signature), bytesOf(key?.x)];
  if (typeof quote?.text !== 'string' || signature?.length !== SIGNATURE_BYTES || bytes?.length !== KEY_BYTES)
    return false;
  const { subtle } = globalThis.crypto;
  const imported = await subtle.importKey('raw', bytes, 'Ed25519', false, ['verify']);
  return subtle.verify('Ed25519', imported, signature, new TextEncoder().encode(quote.text));
}

/** Decodes base64 in either alphabet; null for anything else. */
function bytesOf(text: unknown): Uint8Array<ArrayBuffer> | null {
  if (typeof text !== 'string' || !/^[\w+/-]+={0,2}$/.test(text)) return null;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, ''));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
