// The payload that creates an order, and whether an existing order can be used instead.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Launch } from '../../../../src/domain/launch/merchant.ts';
import { orderMatches, type WantedOrder } from '../../../../src/domain/order/order-matches.ts';
import { buyOrderPayload, sellOrderPayload } from '../../../../src/domain/order/order-payload.ts';
import { rateChange } from '../../../../src/domain/order/rate-change.ts';
import { orderOf } from '../fixtures.ts';

const pair = { pay: 'USD', receive: 'USDT-MATIC' };
const CURRENCIES = { fromCurrency: 'USD', toCurrency: 'USDT-MATIC' };
const payFixed = { fixedSide: 'pay', payValue: '100', receiveValue: '97.5' } as const;
const receiveFixed = { fixedSide: 'receive', payValue: '102.6', receiveValue: '100' } as const;
const launch = (payload: Launch['payload']): Launch => ({
  apiKey: 'k',
  signature: 's',
  payloadText: '{"signed": 1}',
  payload,
});

describe('order payload', () => {
  it('DATA-07 builds the payload to buy with the pay side fixed', () =>
    assert.deepEqual(
      buyOrderPayload({ amounts: payFixed, pair, launch: null, paymentType: 'card', toWallet: '0x1' }),
      { paymentType: 'card', ...CURRENCIES, fromAmount: '100', toWallet: '0x1' },
    ));
  it('DATA-07 builds the payload to buy with the receive side fixed, for a merchant', () =>
    assert.deepEqual(
      buyOrderPayload({
        amounts: receiveFixed,
        pair,
        launch: launch({ merchantOrderId: 'm1' }),
        paymentType: 'blik',
        toWallet: '0x1',
      }),
      {
        paymentType: 'blik',
        ...CURRENCIES,
        toAmount: '100',
        merchantData: { merchantOrderId: 'm1', payload: '{"signed": 1}' },
        toWallet: '0x1',
      },
    ));
  it('a bare public key adds no merchant fields', () => {
    const bare = { ...launch({}), payloadText: '', signature: '' };
    assert.ok(!('merchantData' in sellOrderPayload({ amounts: payFixed, pair, launch: bare })));
  });
  it("DATA-08 builds the payload to buy with only the merchant's toAmount", () => {
    const payload = buyOrderPayload({
      amounts: payFixed,
      pair,
      launch: launch({ toAmount: '50.00' }),
      paymentType: 'card',
      toWallet: '0x1',
    });
    assert.equal(payload.toAmount, '50.00');
    assert.ok(!('fromAmount' in payload));
  });
  it('DATA-09 builds the payload to sell with either side fixed', () => {
    assert.deepEqual(sellOrderPayload({ amounts: payFixed, pair, launch: null }), {
      ...CURRENCIES,
      fromAmount: '100',
    });
    assert.deepEqual(sellOrderPayload({ amounts: receiveFixed, pair, launch: launch({}) }), {
      ...CURRENCIES,
      toAmount: '100',
      merchantData: { payload: '{"signed": 1}' },
    });
  });
});

describe('an existing order', () => {
  const wanted: WantedOrder = { pair, amounts: payFixed, toWallet: orderOf('created').toWallet! };
  const rows: Array<[string, boolean, Partial<WantedOrder>, Parameters<typeof orderOf>]> = [
    ['a created one', true, {}, ['created']],
    ['a reserved one', true, {}, ['reserved']],
    ['not a paid one', false, {}, ['processing_started']],
    ['not an expired one', false, {}, ['expired']],
    ['the amount written otherwise', true, {}, ['created', { fromAmount: '100.00' }]],
    ['not another pay amount', false, {}, ['created', { fromAmount: '101' }]],
    ['another receive amount while the pay side is fixed', true, {}, ['created', { toAmount: '97.4' }]],
    [
      'not another receive amount while that is fixed',
      false,
      { amounts: receiveFixed },
      ['created', { toAmount: '97.4' }],
    ],
    ['not another wallet', false, { toWallet: '0xother' }, ['created']],
    ['not another pair', false, { pair: { pay: 'EUR', receive: 'USDT-MATIC' } }, ['created']],
    ['whatever wallet in sell', true, { toWallet: null }, ['created']],
  ];
  for (const [title, expected, changes, order] of rows) {
    it(`KYC-08 matches an existing order: ${title}`, () =>
      assert.equal(orderMatches(orderOf(...order), { ...wanted, ...changes }), expected));
  }
  it('KYC-08 nothing matches without an order', () => assert.equal(orderMatches(null, wanted), false));

  it('ERR-05 a rate change is a difference in either amount', () => {
    const order = orderOf('created');
    assert.equal(rateChange({ fromAmount: '100.0', toAmount: '97.5' }, order), null);
    assert.deepEqual(rateChange({ fromAmount: '100', toAmount: '98' }, order), {
      before: { fromAmount: '100', toAmount: '98' },
      after: { fromAmount: '100', toAmount: '97.5' },
    });
    assert.ok(rateChange({ fromAmount: '99', toAmount: '97.5' }, order));
  });
});
