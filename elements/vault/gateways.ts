// The gateways that card data may be sent to: the list in the page itself, never one that a message brings.
import { isSafeAddress } from '../../src/lib/loopback.ts';

const LIST_NAME = 'ramp-gateways';

/**
 * Whole addresses as the widget calls them, divided by spaces: `<meta name="ramp-gateways" content="https://example.com/ramp">`;
 * http on this machine only.
 */
export function readGateways(document: Document): string[] {
  const meta = document.querySelector(`meta[name="${LIST_NAME}"]`);
  return (meta?.getAttribute('content') ?? '').split(/\s+/).filter((entry) => entry !== '');
}

/**
 * The gateway's address without a slash at the end, or null when card data may not go there: another path of a listed host may
 * be anybody's.
 */
export function allowedGateway(gatewayUrl: string, gateways: readonly string[]): string | null {
  if (!URL.canParse(gatewayUrl)) return null;
  const url = new URL(gatewayUrl);
  if (url.username || url.password || url.search || url.hash) return null;
  return isSafeAddress(url) &&
    gateways.some((entry) => URL.canParse(entry) && baseOf(new URL(entry)) === baseOf(url))
    ? baseOf(url)
    : null;
}

const baseOf = ({ origin, pathname }: URL): string => origin + pathname.replace(/\/+$/, '');
