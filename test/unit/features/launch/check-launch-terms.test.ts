// A signed launch that can never be traded ends at the start, with field, cause and cure; a passing trouble does not.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createStartCommands } from '../../../../src/app/start-commands.ts';
import type { AddressVerdict } from '../../../../src/domain/address/address-verdict.ts';
import type { MerchantPayload } from '../../../../src/domain/launch/merchant.ts';
import type { Rates } from '../../../../src/domain/money/rate.ts';
import { CURRENCIES, fees, rate, RATES } from '../../../support/catalog.ts';
import { settle } from '../../../support/fake-clock.ts';
import { createFakeContext, type FakeContext } from '../../../support/fake-context.ts';
import { ready } from './start-stage.ts';

const WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const PAYMENT = { toCurrency: 'USDT-MATIC', toWallet: WALLET };
const FEES = 'GET /api/v1/currencies/fees/';
const SELL_RATES: Rates = { 'USDT-MATIC_EUR': rate({ minAmount: '30', maxAmount: '900' }) };

interface Outside {
  mode?: 'buy' | 'sell';
  path?: string;
  rates?: Rates;
  verdict?: AddressVerdict | Promise<AddressVerdict>;
  prepare?: (context: FakeContext) => void;
}

function stage(payload: MerchantPayload, { mode = 'buy', path, rates, verdict, prepare }: Outside) {
  const payloadText = JSON.stringify(payload);
  const launch = { apiKey: 'demo', payloadText, signature: 'ab', launchId: null, defaultCurrency: null };
  const context = ready(createFakeContext({ launch, mode, path: path ?? `/${mode}` }));
  const { gateway } = context;
  gateway.on('POST /api/v1/merchants/validate-widget', { result: { launchId: 'launch-1' } });
  gateway.on('POST /api/v1/offramp/merchants/validate-widget', { result: { launchId: 'launch-1' } });
  gateway.on('GET /api/v2/currencies/rates', { result: rates ?? RATES });
  gateway.on('GET /api/v1/offramp/currencies/rates', { result: rates ?? SELL_RATES });
  gateway.on(`${FEES}EUR_USDT-MATIC`, { result: fees('EUR') });
  gateway.on('GET /api/v1/offramp/currencies/fees/USDT-MATIC_EUR', { result: fees('EUR') });
  context.vendors = {
    ...context.vendors,
    addresses: () =>
      Promise.resolve({ validate: async (address: string) => verdict ?? { ok: true as const, address } }),
  };
  prepare?.(context);
  return context;
}

async function start(payload: MerchantPayload, outside: Outside = {}) {
  const context = stage(payload, outside);
  await createStartCommands(context).start();
  await settle();
  const errors = context.sent.filter(({ type }) => type === 'error').map((message) => message.payload);
  return {
    context,
    phase: context.stores.widget.phase,
    errors: errors as { reason: string; fields: object }[],
  };
}

const ROWS: [what: string, payload: MerchantPayload, outside: Outside, field: string, says: RegExp][] = [
  [
    'too little in buy',
    { fromCurrency: 'USD', toCurrency: 'USDT-MATIC', fromAmount: '5' },
    {},
    'fromAmount',
    /^5 USD is less than the least, 20 USD\. Sign an amount from 20 to 5000, or leave fromAmount out\.$/,
  ],
  [
    'too much in buy',
    { fromCurrency: 'USD', toCurrency: 'USDT-MATIC', fromAmount: '5000.01' },
    {},
    'fromAmount',
    /more than the most, 5000 USD/,
  ],
  [
    'too little, whatever is paid with',
    { fromAmount: '5' },
    {},
    'fromAmount',
    /5 USD is less .* and out of bounds in every other currency/,
  ],
  [
    'too little to receive',
    { ...PAYMENT, fromCurrency: 'USD', toAmount: '1' },
    {},
    'toAmount',
    /^1 USDT-MATIC costs 2\.03 USD now, which is less than the least, 20 USD\. Sign about 18\.8 to 4949 USDT-MATIC\.$/,
  ],
  [
    'too much to receive, whatever is paid with',
    { ...PAYMENT, toAmount: '9000' },
    {},
    'toAmount',
    /costs 9091\.92 USD now.* every other/,
  ],
  [
    'nothing to receive',
    { ...PAYMENT, toAmount: '0.00' },
    {},
    'toAmount',
    /is nothing: sign an amount above 0/,
  ],
  [
    'more decimals than the currency has',
    { ...PAYMENT, toAmount: '100.1234567' },
    {},
    'toAmount',
    /7 decimals, and USDT-MATIC has 6/,
  ],
  [
    'too little in sell',
    { fromCurrency: 'USDT-MATIC', fromAmount: '5' },
    { mode: 'sell' },
    'fromAmount',
    /5 USDT-MATIC is less than the least, 30 USDT-MATIC/,
  ],
  [
    'too little to receive in sell',
    { ...PAYMENT, toCurrency: 'EUR', toAmount: '1' },
    { mode: 'sell' },
    'toAmount',
    /^1 EUR costs 2\.\d+ USDT-MATIC now, which is less/,
  ],
  [
    'a wallet of another network',
    { ...PAYMENT, toAmount: '100' },
    { verdict: { ok: false, reason: 'wrongNetwork', network: 'Tron' } },
    'toWallet',
    /another network \(Tron\)\. Sign the customer's address for USDT-MATIC on MATIC/,
  ],
  [
    'a mistyped refund wallet in sell',
    { fromCurrency: 'USDT-MATIC', refundWallet: WALLET },
    { mode: 'sell', verdict: { ok: false, reason: 'checksum' } },
    'refundWallet',
    /check sum is wrong\. Sign/,
  ],
  [
    'money of a bank to receive in buy',
    { toCurrency: 'EUR' },
    {},
    'toCurrency',
    /"EUR" is money of a bank.*buys crypto needs a cryptocurrency.*mode="sell"/,
  ],
  [
    'a cryptocurrency to pay with in buy',
    { fromCurrency: 'BTC' },
    {},
    'fromCurrency',
    /"BTC" is a cryptocurrency.*money of a bank.*mode="sell"/,
  ],
  [
    'a cryptocurrency to receive in sell',
    { toCurrency: 'BTC' },
    { mode: 'sell' },
    'toCurrency',
    /sells crypto needs money of a bank.*mode="buy"/,
  ],
];

describe('a launch that can never be traded', () => {
  for (const [what, payload, outside, field, says] of ROWS)
    it(`VALID-01 START-05 HOST-02 ${what}`, async () => {
      const { phase, errors, context } = await start(payload, outside);
      assert.equal(phase, 'failed');
      assert.equal(errors.length, 1);
      assert.deepEqual(Object.keys(errors[0]!.fields), [field]);
      assert.match((errors[0]!.fields as Record<string, string[]>)[field]![0]!, says);
      assert.deepEqual(context.stores.widget.failure?.fields, errors[0]!.fields);
    });

  it('names every wrong field at once, and its own reason', async () => {
    const verdict: AddressVerdict = { ok: false, reason: 'invalid' };
    const both = await start({ ...PAYMENT, fromCurrency: 'USD', toAmount: '1' }, { verdict });
    assert.deepEqual(Object.keys(both.errors[0]!.fields), ['toAmount', 'toWallet']);
    assert.equal(both.errors[0]!.reason, 'amount_out_of_bounds');
    const wallet = await start({ ...PAYMENT, toAmount: '100' }, { verdict });
    assert.equal(wallet.errors[0]!.reason, 'wallet_invalid');
  });

  it('ends the visit when the fees come late', async () => {
    let answer = (_fees: { result: object }): void => undefined;
    const context = stage(
      { ...PAYMENT, fromCurrency: 'USD', toAmount: '1' },
      {
        prepare: ({ gateway }) =>
          void gateway.on(`${FEES}USD_USDT-MATIC`, () => new Promise((resolve) => (answer = resolve))),
      },
    );
    const started = createStartCommands(context).start();
    await settle();
    assert.equal(context.stores.widget.phase, 'post_init');
    await context.clock.advance(3000);
    await started;
    assert.equal(context.stores.widget.phase, 'done');
    answer({ result: fees('USD') });
    await settle();
    assert.equal(context.stores.widget.phase, 'failed');
    assert.deepEqual(
      context.sent
        .filter(({ type }) => type === 'error')
        .map(({ payload }) => (payload as { reason: string }).reason),
      ['amount_out_of_bounds'],
    );
  });
});

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
      const { phase, errors } = await start(payload, outside);
      assert.deepEqual([phase, errors], ['done', []]);
    });
});
