// A launch that may be traded, now or later, starts: a temporary obstacle is no fault of the merchant.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { MerchantPayload } from '../../../../src/domain/launch/merchant.ts';
import { CURRENCIES, rate, RATES } from '../../../support/catalog.ts';
import type { Answer } from '../../../support/fake-gateway.ts';
import { FEES, PAYMENT, startLaunch, type Outside } from './launch-terms-stage.ts';

const FAILED = { status: 500, error: { code: 'unexpected_server_error', message: 'Broken' } };
const BY_DOLLARS = { fromCurrency: 'USD', toCurrency: 'USDT-MATIC' };
const WITH_WALLET = { ...PAYMENT, toAmount: '100' };
const TOO_LITTLE = { ...PAYMENT, toAmount: '1' };
const ratesWith = (least: Readonly<Record<string, string>>): Outside => ({
  rates: {
    ...RATES,
    ...Object.fromEntries(Object.entries(least).map(([pair, minAmount]) => [pair, rate({ minAmount })])),
  },
});
const answering = (call: string, answer: Answer): Outside => ({
  prepare: ({ gateway }) => void gateway.on(call, answer),
});
const PAUSED = { result: CURRENCIES.map((one) => ({ ...one, available: one.ticker !== 'BTC' })) };
const noValidator: Outside = {
  prepare: (context) =>
    void (context.vendors = { ...context.vendors, addresses: () => Promise.reject(new Error('No line')) }),
};

const OTHERS: Readonly<Record<string, [payload: MerchantPayload, outside?: Outside]>> = {
  'an amount within the bounds': [{ ...BY_DOLLARS, fromAmount: '20' }],
  'an amount that fits another currency to pay with': [
    { toCurrency: 'USDT-MATIC', fromAmount: '120' },
    ratesWith({ 'USD_USDT-MATIC': '130', 'EUR_USDT-MATIC': '100' }),
  ],
  'a sum to receive that fits another currency to pay with': [
    { ...PAYMENT, toAmount: '8' },
    ratesWith({ 'EUR_USDT-MATIC': '5' }),
  ],
  'fees that failed': [TOO_LITTLE, answering(`${FEES}USD_USDT-MATIC`, FAILED)],
  'fees of another pair that failed': [TOO_LITTLE, answering(`${FEES}EUR_USDT-MATIC`, FAILED)],
  'a pair without a rate now': [{ fromCurrency: 'EUR', toCurrency: 'BTC', fromAmount: '5' }],
  'a currency that is paused': [{ toCurrency: 'BTC' }, answering('GET /api/v1/currencies', PAUSED)],
  'a wallet that cannot be checked now': [WITH_WALLET, { verdict: { ok: false, reason: 'lookUpFailed' } }],
  'a validator that cannot be loaded': [WITH_WALLET, noValidator],
  'ADDR-04 a wrong preset that the customer can mend': [
    PAYMENT,
    { verdict: { ok: false, reason: 'invalid' } },
  ],
  'more decimals that are zeros': [{ ...PAYMENT, toAmount: '100.1000000' }],
  'a return to a later screen, after the bounds moved': [
    { ...BY_DOLLARS, fromAmount: '5' },
    { path: '/buy/order' },
  ],
};

describe('a launch that may be traded', () => {
  for (const [what, [payload, outside]] of Object.entries(OTHERS))
    it(`starts with ${what}`, async () => {
      const { phase, errors } = await startLaunch(payload, outside);
      assert.deepEqual([phase, errors], ['done', []]);
    });
});
