// Addresses from answers pass one gate before they are used (contract, section 10 'Addresses of the web').
import { useCallback } from 'react';
import { safeUrl } from '../../domain/web-address.ts';
import { useWidget } from './widget-context.tsx';

/** Null for an address that must not be used. */
export function useSafeUrl(): (address: string | null | undefined) => string | null {
  // It follows from the gateway's address and never changes.
  const { isSandbox } = useWidget().stores.widget;
  return useCallback((address) => (address ? safeUrl(address, { sandbox: isSandbox }) : null), [isSandbox]);
}
