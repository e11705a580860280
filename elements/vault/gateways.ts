// The gateways that card data may be sent to: the list is in the page itself, and never comes in a message.
import { isSafeAddress } from '../../src/lib/loopback.ts';

const LIST_NAME = 'ramp-gateways';

/**
 * Returns the page's list: full addresses as the widget calls them, separated by spaces
 * (`<meta name="ramp-gateways" content="https://example.com/ramp">`).
 */
export function readGateways(document: Document): string[] {
  const meta = document.querySelector(`meta[name="${LIST_NAME}"]`);
  return (meta?.getAttribute('content') ?? '').split(/\s+/).filter((entry) => entry !== '');
}

/**
 * Returns the gateway's address without a trailing slash, or null if card data may not go there: not https (http on this machine only), or
 * not listed with the same path, because another path of the host may belong to someone else.
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
