// Random identifiers for messages and idempotency keys.

/** 128 random bits as a UUID; works on insecure pages too, where `randomUUID` is missing. */
export function randomId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return uuidOf(crypto.getRandomValues(new Uint8Array(16)));
}

/** Formats 16 bytes as a random UUID (version 4). */
export function uuidOf(bytes: Uint8Array): string {
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Equally random and shorter; for values that only need to be distinct. */
export const randomDigits = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
