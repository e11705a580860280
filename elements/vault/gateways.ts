// The gateways that card data may be sent to: the list in the page itself, never one that a message brings.
import { isSafeAddress } from '../../src/lib/loopback.ts';

const LIST_NAME = 'ramp-gateways';

/** Origins, divided by spaces: `<meta name="ramp-gateways" content="https://api.example.com">`; http on this machine only. */
export function readGateways(document: Document): string[] {
  const meta = document.querySelector(`meta[name="${LIST_NAME}"]`);
  return (meta?.getAttribute('content') ?? '').split(/\s+/).filter((entry) => entry !== '');
}

/** The gateway's address without a slash at the end, or null when card data may not go there. */
export function allowedGateway(gatewayUrl: string, gateways: readonly string[]): string | null {
  if (!URL.canParse(gatewayUrl)) return null;
  const url = new URL(gatewayUrl);
  if (url.username || url.password || url.search || url.hash) return null;
  return isSafeAddress(url) && gateways.includes(url.origin)
    ? url.origin + url.pathname.replace(/\/+$/, '')
    : null;
}
