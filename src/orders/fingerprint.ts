// A short sign for what a call was made with, to tell one wish from another without keeping the wallet in plain text.
import { sha256 } from '../lib/sha256.ts';

export function fingerprint(payload: object): string {
  const bytes = sha256(JSON.stringify(payload));
  return btoa(String.fromCharCode(...bytes));
}
