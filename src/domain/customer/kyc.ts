// What a customer's verification means for the next step.
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

/** Returns the reasons that the banned page lists: each reject label's text, or the reason of a block. */
export function restrictionReasons({ isBlocked, blockReason, kyc }: Customer): string[] {
  if (isBlocked && blockReason) return [blockReason];
  return Object.values(kyc.rejectLabels);
}
