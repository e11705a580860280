// The status of a customer's verification, as sent by the gateway.
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
