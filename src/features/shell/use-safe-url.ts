// Checks every URL from a response before it is used.
import { safeUrl, type WebAddress } from '../../lib/web-address.ts';
import { useWidget } from '../widget-context.tsx';

type ReadAddress = (address: string | null | undefined) => WebAddress | null;

const gate =
  (allowLoopback: boolean): ReadAddress =>
  (address) =>
    safeUrl(address, { allowLoopback });

const WITH_LOOPBACK = gate(true);
const WITHOUT = gate(false);

/** Null for an unsafe URL. */
export function useSafeUrl(): ReadAddress {
  // Depends on the gateway's URL, and never changes.
  return useWidget().stores.widget.isGatewayLocal ? WITH_LOOPBACK : WITHOUT;
}
