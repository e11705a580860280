// Gateway paths for a customer: signing in and out, identity, addresses, saved cards.
import type { Mode } from '../../domain/launch/setting-types.ts';

export const SIGN_UP_PATH = '/api/v1/customers/sign-up';
export const RESEND_PASSWORD_PATH = '/api/v1/customers/resend-password';
export const SIGN_IN_PATH = '/api/v1/customers/sign-in';
export const SIGN_IN_WITHOUT_CONFIRMATION_PATH = '/api/v1/customers/sign-in-without-confirmation';
export const SIGN_OUT_PATH = '/api/v1/customers/current/sign-out';

export const CUSTOMER_PATH = '/api/v1/customers/current';
export const KYC_PATH = '/api/v1/customers/current/kyc';
export const LIGHT_KYC_PATH = '/api/v1/customers/current/kyc/light';
export const ALLOWANCE_PATH = '/api/v1/customers/current/allowance';
export const LANGUAGE_PATH = '/api/v1/customers/current/language';

export const PASSKEYS_PATH = '/api/v1/customers/current/passkeys';
export const PASSKEYS_OPTIONS_PATH = '/api/v1/customers/current/passkeys/options';
export const PASSKEY_SIGN_IN_PATH = '/api/v1/customers/passkey-sign-in';
export const PASSKEY_SIGN_IN_OPTIONS_PATH = '/api/v1/customers/passkey-sign-in/options';
export const passkeyPath = (id: string): string => `${PASSKEYS_PATH}/${encodeURIComponent(id)}`;

/** Apple's session object for this page, which the gateway requests with its certificate. */
export const APPLE_PAY_SESSION_PATH = '/api/v1/customers/current/apple-pay-session';

export const COUNTRIES_PATH = '/api/v1/countries';

export const statesPath = (countryCode: string): string =>
  `/api/v1/countries/${encodeURIComponent(countryCode)}/states`;

export const CARDS_PATH: Record<Mode, string> = {
  buy: '/api/v1/customers/current/cards',
  sell: '/api/v1/offramp/customers/cards',
};

export const cardPath = (mode: Mode, cardId: string): string =>
  `${CARDS_PATH[mode]}/${encodeURIComponent(cardId)}`;
