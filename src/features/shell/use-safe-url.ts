// Addresses from answers pass one gate before they are used.
import { safeUrl, type WebAddress } from '../../lib/web-address.ts';
import { useWidget } from '../widget-context.tsx';

type ReadAddress = (address: string | null | undefined) => WebAddress | null;

const gate =
  (allowLoopback: boolean): ReadAddress =>
  (address) =>
    safeUrl(address, { allowLoopback });

const WITH_LOOPBACK = gate(true);
const WITHOUT = gate(false);

/** Null for an address that must not be used. */
export function useSafeUrl(): ReadAddress {
  // It follows from the gateway's address and never changes.
  return useWidget().stores.widget.isGatewayLocal ? WITH_LOOPBACK : WITHOUT;
}
