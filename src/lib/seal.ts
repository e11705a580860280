// Encrypts texts with AES-GCM, under a key derived from a secret.

/** Returns `iv.text` in base64, or null if the browser has no Web Crypto, as on insecure pages. */
export async function seal(text: string, secret: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await keyOf(secret);
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
  return `${toBase64(iv)}.${toBase64(new Uint8Array(sealed))}`;
}

/** Returns null if the text was not sealed with this secret. Never rejects. */
export async function unseal(sealed: string, secret: string): Promise<string | null> {
  try {
    const [iv, text] = sealed.split('.').map(fromBase64);
    const key = await keyOf(secret);
    const read = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: iv! }, key, text!);
    return new TextDecoder().decode(read);
  } catch {
    return null;
  }
}

async function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`ramp seal ${secret}`));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
