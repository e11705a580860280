// URL of the card-fields page, if it is safe for card data.
import { isSafeAddress } from '../lib/loopback.ts';
import type { WebAddress } from '../lib/web-address.ts';

/** The page's URL; null unless the origin is https, or http on loopback. */
export function vaultPageAddress(origin: string): WebAddress | null {
  if (!URL.canParse(origin)) return null;
  const url = new URL(origin);
  if (!isSafeAddress(url) || url.username) return null;
  return new URL('/vault/index.html', url.origin).href as WebAddress;
}
