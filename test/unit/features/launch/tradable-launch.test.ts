// A launch that may be traded, now or later, starts: what passes by itself is no fault of the merchant.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { MerchantPayload } from '../../../../src/domain/launch/merchant.ts';
import { CURRENCIES, rate, RATES } from '../../../support/catalog.ts';
import { FEES, PAYMENT, startLaunch, type Outside } from './launch-terms-stage.ts';

const FAILED = { status: 500, error: { code: 'unexpected_server_error', message: 'Broken' } };
const OTHERS: [what: string, payload: MerchantPayload, outside?: Outside][] = [
  ['an amount within the bounds', { fromCurrency: 'USD', toCurrency: 'USDT-MATIC', fromAmount: '20' }],
  [
    'an amount that fits another currency to pay with',
    { toCurrency: 'USDT-MATIC', fromAmount: '120' },
    {
      rates: {
        ...RATES,
        'USD_USDT-MATIC': rate({ minAmount: '130' }),
        'EUR_USDT-MATIC': rate({ minAmount: '100' }),
      },
    },
  ],
  [
    'a sum to receive that fits another currency to pay with',
    { ...PAYMENT, toAmount: '8' },
    { rates: { ...RATES, 'EUR_USDT-MATIC': rate({ minAmount: '5' }) } },
  ],
  [
    'fees that failed',
    { ...PAYMENT, toAmount: '1' },
    { prepare: ({ gateway }) => void gateway.on(`${FEES}USD_USDT-MATIC`, FAILED) },
  ],
  [
    'fees of another pair that failed',
    { ...PAYMENT, toAmount: '1' },
    { prepare: ({ gateway }) => void gateway.on(`${FEES}EUR_USDT-MATIC`, FAILED) },
  ],
  ['a pair without a rate now', { fromCurrency: 'EUR', toCurrency: 'BTC', fromAmount: '5' }],
  [
    'a currency that is paused',
    { toCurrency: 'BTC' },
    {
      prepare: ({ gateway }) =>
        void gateway.on('GET /api/v1/currencies', {
          result: CURRENCIES.map((one) => ({ ...one, available: one.ticker !== 'BTC' })),
        }),
    },
  ],
  [
    'a wallet that cannot be checked now',
    { ...PAYMENT, toAmount: '100' },
    { verdict: { ok: false, reason: 'lookUpFailed' } },
  ],
  [
    'a validator that cannot be loaded',
    { ...PAYMENT, toAmount: '100' },
    {
      prepare: (context) =>
        void (context.vendors = {
          ...context.vendors,
          addresses: () => Promise.reject(new Error('No line')),
        }),
    },
  ],
  [
    'ADDR-04 a wrong preset that the customer can mend',
    PAYMENT,
    { verdict: { ok: false, reason: 'invalid' } },
  ],
  ['more decimals that are zeros', { ...PAYMENT, toAmount: '100.1000000' }],
  [
    'a return to a later screen, after the bounds moved',
    { fromCurrency: 'USD', toCurrency: 'USDT-MATIC', fromAmount: '5' },
    { path: '/buy/order' },
  ],
];

describe('a launch that may be traded', () => {
  for (const [what, payload, outside] of OTHERS)
    it(`starts with ${what}`, async () => {
      const { phase, errors } = await startLaunch(payload, outside);
      assert.deepEqual([phase, errors], ['done', []]);
    });
});
