// What a customer's verification means for the way on.
import type { Customer, KycStatus } from './customer.ts';

export function isKycComplete(customer: Customer): boolean {
  return customer.kyc.status === 'complete';
}

export function isKycPending(status: KycStatus): boolean {
  return status === 'pending' || status === 'review';
}

/** Timeout and error count as a failed state. */
export function isKycProblem(status: KycStatus): boolean {
  return status === 'timeout' || status === 'error';
}

/** Blocked, or finally rejected by the verification. */
export function isRestricted(customer: Customer): boolean {
  return customer.isBlocked || customer.kyc.status === 'reject';
}

/** Each reject label's text, or the reason of a block: what the banned page lists. */
export function restrictionReasons({ isBlocked, blockReason, kyc }: Customer): string[] {
  if (isBlocked && blockReason) return [blockReason];
  return Object.values(kyc.rejectLabels);
}
