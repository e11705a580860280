// The paths of the gateway about signing in and out.

export const SIGN_UP_PATH = '/api/v1/customers/sign-up';
export const RESEND_PASSWORD_PATH = '/api/v1/customers/resend-password';
export const SIGN_IN_PATH = '/api/v1/customers/sign-in';
export const SIGN_IN_WITHOUT_CONFIRMATION_PATH = '/api/v1/customers/sign-in-without-confirmation';
export const SIGN_OUT_PATH = '/api/v1/customers/current/sign-out';
