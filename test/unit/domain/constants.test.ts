// The product's constants have the required values.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as constants from '../../../src/domain/constants.ts';
import { PAYMENT_TYPES } from '../../../src/domain/order/payment.ts';

/** The values are repeated here on purpose. */
const rows: Array<[string, keyof typeof constants, unknown]> = [
  ['CONST-03', 'REQUEST_TIMEOUT_MS', 10_000],
  ['CONST-03', 'ORDER_CREATION_TIMEOUT_MS', 30_000],
  ['CONST-03', 'STATUS_LONG_POLL_TIMEOUT_MS', 180_000],
  ['CONST-04', 'PROCESSING_RETRIES', 3],
  ['CONST-05', 'ORDER_POLL_MS', 5000],
  ['CONST-05', 'SELL_ORDER_POLL_MS', 3000],
  ['CONST-05', 'PUBLIC_ORDER_POLL_MS', 2000],
  ['CONST-05', 'PUBLIC_ORDER_POLL_RETRIES', 2],
  ['CONST-06', 'CUSTOMER_REFRESH_MS', 5000],
  ['CONST-07', 'LONGER_WAIT_MS', 30_000],
  ['CONST-07', 'COUNTDOWN_TICK_MS', 1000],
  ['CONST-08', 'WALLET_ERROR_MS', 3000],
  ['CONST-08', 'LOGIN_REDIRECT_DELAY_MS', 100],
  ['CONST-09', 'FILTER_DEBOUNCE_MS', 300],
  ['CONST-09', 'ADDRESS_CHECK_DELAY_MS', 300],
  ['CONST-10', 'DRAFT_LIFETIME_MS', 3_600_000],
  ['CONST-11', 'CONFIRMATION_CODE_LENGTH', 6],
  ['CONST-11', 'NEAR_IMPLICIT_ADDRESS_LENGTH', 64],
  ['CONST-12', 'COUNTRIES_WITH_REQUIRED_STATE', ['US', 'CA', 'AU']],
  ['CONST-13', 'CARD_HOLDER_MIN_AGE_YEARS', 18],
  ['CONST-13', 'CARD_HOLDER_MAX_AGE_YEARS', 150],
  ['CONST-14', 'DEFAULT_PAY_AMOUNT', '100'],
  ['CONST-15', 'FEE_DECIMALS', 4],
  ['FEE-10', 'SELL_NETWORK_FEE', '1'],
  ['DATA-02', 'DEFAULT_FIAT', 'USD'],
  ['DATA-02', 'DEFAULT_FIAT_DECIMALS', 2],
  ['CALC-22', 'FALLBACK_CRYPTO', 'USDT-MATIC'],
  ['CALC-23', 'FALLBACK_SELL_FIAT', 'EUR'],
];

describe('constants', () => {
  for (const [id, name, value] of rows)
    it(`${id} ${name} has the required value`, () => assert.deepEqual(constants[name], value));
  it('CONST-01 lists the four payment types first, and further ones after them', () =>
    assert.deepEqual(PAYMENT_TYPES.slice(0, 4), ['google_pay', 'blik', 'card', 'skrill']));
});
