// A short hash of a request's content: tells requests apart without storing the wallet in plain text.
import { sha256 } from '../lib/sha256.ts';

export function fingerprint(payload: object): string {
  const bytes = sha256(JSON.stringify(payload));
  return btoa(String.fromCharCode(...bytes));
}
