// A short sign for what a call was made with, to tell one wish from another without keeping the wallet in plain text.
import { sha256 } from '@noble/hashes/sha2.js';

export function fingerprint(payload: object): string {
  const bytes = sha256(new TextEncoder().encode(JSON.stringify(payload)));
  return btoa(String.fromCharCode(...bytes));
}
