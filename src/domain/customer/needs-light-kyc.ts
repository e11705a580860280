// Tells which customers may make their first purchase without a document.
import type { Customer } from './customer.ts';

/** Name and country suffice for a first order. */
export function needsLightKyc({ kyc, hasCompleteOrders }: Customer): boolean {
  return (kyc.status === 'none' || kyc.status === 'light') && !hasCompleteOrders;
}
