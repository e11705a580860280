// Who may buy for a first time without a document (specification 1, section 4).
import type { Customer } from './customer.ts';

/** Name and country are enough for a first order. */
export function needsLightKyc({ kyc, hasCompleteOrders }: Customer): boolean {
  return (kyc.status === 'none' || kyc.status === 'light') && !hasCompleteOrders;
}
