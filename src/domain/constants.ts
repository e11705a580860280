// Business constants and limits, with their units in the names.

export const REQUEST_TIMEOUT_MS = 10_000;
export const ORDER_CREATION_TIMEOUT_MS = 30_000;
export const STATUS_LONG_POLL_TIMEOUT_MS = 180_000;
/** How often the processing call is sent again, on time-out only. */
export const PROCESSING_RETRIES = 3;
/** Pause before reading an order whose processing call is still running at the gateway, or got no response. */
export const PROCESSING_PAUSE_MS = 1_000;
export const PROCESSING_MAX_PAUSE_MS = 4_000;
/**
 * How long the widget waits for such a call; after that it polls the order at the usual pace. Only after `UNDER_WAY_LIMIT_MS`
 * (`order/unsettled-after.ts`) does it assume that the call is no longer running, so that an order that is still unpaid may be paid again.
 */
export const PROCESSING_RUNNING_LIMIT_MS = 20_000;
/** How often creating a sell order is sent again, on time-out or network failure. */
export const SELL_CREATION_RETRIES = 3;

export const ORDER_POLL_MS = 5_000;
export const SELL_ORDER_POLL_MS = 3_000;
export const PUBLIC_ORDER_POLL_MS = 2_000;
/** Failed requests in a row that do not stop the public page's poll. */
export const PUBLIC_ORDER_POLL_RETRIES = 2;
export const CUSTOMER_REFRESH_MS = 5_000;
/** After this time the customer sees what the widget is waiting for. */
export const SLOW_MS = 3_000;
export const LONGER_WAIT_MS = 30_000;
export const COUNTDOWN_TICK_MS = 1_000;
export const WALLET_ERROR_MS = 3_000;
export const FILTER_DEBOUNCE_MS = 300;
export const ADDRESS_CHECK_DELAY_MS = 300;
export const LOGIN_REDIRECT_DELAY_MS = 100;
export const DRAFT_LIFETIME_MS = 3_600_000;

export const CONFIRMATION_CODE_LENGTH = 6;
export const NEAR_IMPLICIT_ADDRESS_LENGTH = 64;
export const CITY_MAX_LENGTH = 50;
export const STREET_MIN_LENGTH = 4;
export const STREET_MAX_LENGTH = 50;
export const POSTAL_CODE_MIN_LENGTH = 4;
export const POSTAL_CODE_MAX_LENGTH = 10;
/** Countries whose billing address requires a state. */
export const COUNTRIES_WITH_REQUIRED_STATE: readonly string[] = ['US', 'CA', 'AU'];
export const CARD_HOLDER_MIN_AGE_YEARS = 18;
export const CARD_HOLDER_MAX_AGE_YEARS = 150;

export const DEFAULT_PAY_AMOUNT = '100';
export const FEE_DECIMALS = 4;
export const RATE_MIN_DECIMALS = 2;
export const RATE_MAX_DECIMALS = 8;
/** The 'fixed local value' of the sell flow: units of the receive currency. */
export const SELL_NETWORK_FEE = '1';

export const DEFAULT_FIAT = 'USD';
export const DEFAULT_FIAT_DECIMALS = 2;
export const DEFAULT_CRYPTO_DECIMALS = 8;
/** No currency has more decimals. */
export const MAX_DECIMALS = 36;
export const FALLBACK_CRYPTO = 'USDT-MATIC';
export const FALLBACK_SELL_FIAT = 'EUR';
/** If a bank window's URL contains this part, the window stays open after the customer has confirmed. */
export const BANK_AUTHORIZATION_PART = '/bank-authorization/';

/** Maximum time for which logos wait for the first fees. */
export const LOGO_PATIENCE_MS = 1000;
