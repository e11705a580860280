// SHA-256 of a text, for names of stored values: computed here, because browsers have no hash on pages without https.
import { sha256 as hash } from '@noble/hashes/sha2.js';

/** Returns 32 bytes. */
export const sha256 = (text: string): Uint8Array => hash(new TextEncoder().encode(text));
