// A short name for a text that must not be stored in plain: the first 16 hex digits of its SHA-256.
import { sha256 } from './sha256.ts';

const HASH_BYTES = 8;

export function shortHash(text: string): string {
  const bytes = sha256(text).subarray(0, HASH_BYTES);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
