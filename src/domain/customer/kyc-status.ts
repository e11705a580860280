// How far a customer's verification has come, as the gateway says.
export const KYC_STATUSES = [
  'none',
  'light',
  'pending',
  'review',
  'retry',
  'reject',
  'complete',
  'timeout',
  'error',
] as const;
export type KycStatus = (typeof KYC_STATUSES)[number];
