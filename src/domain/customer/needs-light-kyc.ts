// Who may buy for a first time without a document.
import type { Customer } from './customer.ts';

/** Name and country are enough for a first order. */
export function needsLightKyc({ kyc, hasCompleteOrders }: Customer): boolean {
  return (kyc.status === 'none' || kyc.status === 'light') && !hasCompleteOrders;
}
