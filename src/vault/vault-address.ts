// Where the card-fields page lives: `{origin}/vault/index.html` on the vault's own origin.
import { isLoopbackHost } from '../lib/loopback.ts';
import type { WebAddress } from '../lib/web-address.ts';

/** The page's address, or null when the origin is none that card data may be typed into: https, or http on loopback. */
export function vaultPageAddress(origin: string): WebAddress | null {
  if (!URL.canParse(origin)) return null;
  const { protocol, hostname, username, origin: exact } = new URL(origin);
  const isLocal = protocol === 'http:' && isLoopbackHost(hostname);
  if ((protocol !== 'https:' && !isLocal) || username) return null;
  return new URL('/vault/index.html', exact).href as WebAddress;
}
