// Why an order failed, by its name: what a stranger may read, in whatever language, with nothing of whom it was about.

const FAILURE_REASONS = ['cancelled', 'payment_declined', 'transfer_failed', 'payout_failed'] as const;

export type FailureReason = (typeof FAILURE_REASONS)[number];

export const readFailureReason = (name: string): FailureReason | undefined =>
  FAILURE_REASONS.find((known) => known === name);
