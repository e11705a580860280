// The calculator's early reader uses simple signed launches, and leaves the others to the strict reader.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { firstChoice } from '../../../../src/domain/launch/first-choice.ts';
import { signedChoice } from '../../../../src/domain/launch/signed-choice.ts';

const WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const read = (
  payload: object | string | null,
  apiKey: string | null = 'key',
  signature: string | null = 's',
) =>
  signedChoice({
    apiKey,
    payload: typeof payload === 'object' && payload !== null ? JSON.stringify(payload) : payload,
    signature,
  });

describe('signedChoice', () => {
  it('LAUNCH-09 an unsigned launch allows any crypto', () => {
    for (const signature of [null, 's'])
      assert.deepEqual(read(null, 'key', signature), { payload: null, flow: 'any_crypto' });
    assert.deepEqual(read(null, null, null), { payload: null, flow: 'any_crypto' });
  });

  it('LAUNCH-10 LAUNCH-11 reads the fields that the card shows, and names the flow', () => {
    const payment = { toCurrency: 'USDT-MATIC', toAmount: '50', toWallet: WALLET };
    assert.deepEqual(read({ ...payment, email: 'anna@example.com', customerId: 7, fromAmount: '' }), {
      payload: payment,
      flow: 'payment',
    });
    assert.equal(read({ toCurrency: 'BTC', toWallet: WALLET })?.flow, 'specific_crypto');
    assert.deepEqual(read({ email: 'anna@example.com' }), { payload: {}, flow: 'any_crypto' });
  });

  for (const [what, launch] of [
    ['a payload without a key', ['{"toCurrency":"BTC"}', null]],
    ['a signature without a key', [null, null]],
    ['a payload that is no object', ['[]']],
    ['a payload that is no JSON', ['{']],
    ['a number where a text is usual', [{ toCurrency: 'BTC', toWallet: WALLET, toAmount: 50 }]],
    [
      'wallets by network, which decide what is offered',
      [{ walletAddresses: { MATIC: { address: WALLET } } }],
    ],
    ['an amount that is none', [{ toCurrency: 'BTC', toWallet: WALLET, toAmount: '1e3' }]],
    ['fields that make no flow', [{ toCurrency: 'BTC', toAmount: '1' }]],
  ] as const)
    it(`LAUNCH-15 leaves a launch with ${what} to the strict reader`, () => {
      const [payload, apiKey = 'key'] = launch as readonly [object | string | null, (string | null)?];
      assert.equal(read(payload, apiKey), null);
    });
});

describe('firstChoice', () => {
  const draft = {
    fixedSide: 'receive' as const,
    payCurrency: 'EUR',
    receiveCurrency: 'BTC',
    payValue: '70',
    receiveValue: '0.5',
    savedAt: 0,
  };
  const wished = { 'pay-currency': 'PLN', 'receive-currency': 'ETH', amount: '150' };

  it('the first choice prefers signed values, then the draft, then presets, then defaults', () => {
    const payload = { toCurrency: 'USDT-MATIC', toAmount: '50' };
    assert.deepEqual(firstChoice({ mode: 'buy', payload, draft, wished }), {
      pay: 'EUR',
      receive: 'USDT-MATIC',
      fixedSide: 'receive',
      value: '50',
    });
    assert.deepEqual(firstChoice({ mode: 'buy', payload: null, draft, wished }), {
      pay: 'EUR',
      receive: 'BTC',
      fixedSide: 'receive',
      value: '0.5',
    });
    assert.deepEqual(firstChoice({ mode: 'buy', payload: null, draft: null, wished }), {
      pay: 'PLN',
      receive: 'ETH',
      fixedSide: 'pay',
      value: '150',
    });
    const usual = firstChoice({ mode: 'buy', payload: null, draft: null }, 'USD');
    assert.deepEqual([usual.pay, usual.receive, usual.value], ['USD', 'USDT-MATIC', '100']);
  });
});
