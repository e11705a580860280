// The signed-in customer.
export type { Customer } from './customer.schema.ts';
export type { KycStatus } from './kyc-status.ts';
