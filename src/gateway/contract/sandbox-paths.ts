// Paths of a sandbox's controls.

export const SANDBOX_CLOCK_PATH = '/sandbox/clock';

export const sandboxStatusPath = (orderId: string): string =>
  `/sandbox/orders/${encodeURIComponent(orderId)}/status`;

export const sandboxKycPath = (email: string): string =>
  `/sandbox/customers/${encodeURIComponent(email)}/kyc`;
