// Names of the reasons why an order can fail. Safe to show to anyone, in any language: they say nothing about the customer.

const FAILURE_REASONS = ['cancelled', 'payment_declined', 'transfer_failed', 'payout_failed'] as const;

export type FailureReason = (typeof FAILURE_REASONS)[number];

export const readFailureReason = (name: string): FailureReason | undefined =>
  FAILURE_REASONS.find((known) => known === name);
