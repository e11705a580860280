// Where the page of the card fields is, of a vault that card data may be typed into.
import { isSafeAddress } from '../lib/loopback.ts';
import type { WebAddress } from '../lib/web-address.ts';

/** The page's address, or null when the origin is none that card data may be typed into: https, or http on loopback. */
export function vaultPageAddress(origin: string): WebAddress | null {
  if (!URL.canParse(origin)) return null;
  const url = new URL(origin);
  if (!isSafeAddress(url) || url.username) return null;
  return new URL('/vault/index.html', url.origin).href as WebAddress;
}
