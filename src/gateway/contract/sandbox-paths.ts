// The paths of a sandbox's controls.

export const SANDBOX_CLOCK_PATH = '/sandbox/clock';

/** A stand-in for Google's script, which speaks its protocol. */
export const GOOGLE_PAY_EMULATOR = '/emulators/express/google-pay.js';

export const sandboxStatusPath = (orderId: string): string =>
  `/sandbox/orders/${encodeURIComponent(orderId)}/status`;

export const sandboxKycPath = (email: string): string =>
  `/sandbox/customers/${encodeURIComponent(email)}/kyc`;
