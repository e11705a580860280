// A merchant's currencies and amounts are locked, and its amount decides which side is fixed.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lockedFields, merchantAmount } from '../../../../src/domain/launch/locked-fields.ts';
import type { MerchantPayload } from '../../../../src/domain/launch/merchant.ts';

const NOTHING = { payCurrency: false, receiveCurrency: false, amounts: false, paymentType: false };

const LOCKS: [id: string, payload: MerchantPayload | null, locked: Partial<typeof NOTHING>][] = [
  ['LAUNCH-08', null, {}],
  ['LAUNCH-08', {}, {}],
  ['LAUNCH-08', { fromCurrency: 'EUR' }, { payCurrency: true }],
  ['LAUNCH-08', { toCurrency: 'BTC' }, { receiveCurrency: true }],
  ['LAUNCH-08', { fromAmount: '5' }, { amounts: true }],
  ['LAUNCH-08', { paymentType: 'card' }, { paymentType: true }],
  ['LAUNCH-08', { email: 'a@b.co' }, {}],
  ['CALC-07', { toCurrency: 'BTC', toAmount: '1', toWallet: 'w' }, { receiveCurrency: true, amounts: true }],
];

describe('locked fields', () => {
  for (const [id, payload, locked] of LOCKS) {
    it(`${id} ${JSON.stringify(payload)} locks ${Object.keys(locked).join(' and ') || 'nothing'}`, () =>
      assert.deepEqual(lockedFields(payload), { ...NOTHING, ...locked }));
  }
});

describe("the merchant's amount", () => {
  it('CALC-11 the amount is the one that the merchant gave, toAmount before fromAmount', () => {
    assert.equal(merchantAmount({}), null);
    assert.deepEqual(merchantAmount({ fromAmount: '50' }), { fixedSide: 'pay', value: '50' });
    assert.deepEqual(merchantAmount({ fromAmount: '50', toAmount: '1' }), {
      fixedSide: 'receive',
      value: '1',
    });
  });
});
