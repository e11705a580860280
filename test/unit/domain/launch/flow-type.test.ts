// The flow of a launch, or the reason for its refusal.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { flowType } from '../../../../src/domain/launch/flow-type.ts';
import type { MerchantPayload } from '../../../../src/domain/launch/merchant.ts';
import { isRampError } from '../../../../src/domain/errors/ramp-error.ts';

const [toCurrency, toAmount, toWallet] = ['BTC', '0.01', 'bc1q'];

describe('flow type', () => {
  const rows: Array<[string, MerchantPayload, string]> = [
    ['LAUNCH-09', {}, 'any_crypto'],
    ['LAUNCH-09', { fromAmount: '50', fromCurrency: 'EUR', email: 'a@b.co' }, 'any_crypto'],
    ['LAUNCH-09', { toCurrency: '', toAmount: '', toWallet: '' }, 'any_crypto'],
    ['LAUNCH-10', { toCurrency, toAmount, toWallet }, 'payment'],
    ['LAUNCH-10', { toCurrency, toAmount, toWallet, contractCall: '{}' }, 'payment'],
    ['LAUNCH-11', { toCurrency }, 'specific_crypto'],
    ['LAUNCH-11', { toCurrency, toWallet }, 'specific_crypto'],
  ];
  for (const [id, payload, expected] of rows) {
    it(`${id} ${JSON.stringify(payload)} has the flow ${expected}`, () =>
      assert.equal(flowType(payload), expected));
  }

  const wrong: Array<[string, MerchantPayload, string, string[]]> = [
    ['LAUNCH-12', { toAmount }, 'Undefined flow type', ['toAmount']],
    ['LAUNCH-12', { toWallet }, 'Undefined flow type', ['toWallet']],
    ['LAUNCH-12', { toAmount, toWallet }, 'Undefined flow type', ['toAmount', 'toWallet']],
    ['LAUNCH-12', { toCurrency, toAmount }, 'Undefined flow type', ['toCurrency', 'toAmount']],
    ['LAUNCH-13', { contractCall: '{}' }, 'UNIMPLEMENTED_FLOW_PARAMS', ['contractCall']],
    ['LAUNCH-13', { toCurrency, contractCall: '{}' }, 'UNIMPLEMENTED_FLOW_PARAMS', ['contractCall']],
  ];
  for (const [id, payload, message, names] of wrong) {
    it(`${id} ${JSON.stringify(payload)} is refused with '${message}'`, () => {
      assert.throws(
        () => flowType(payload),
        (error) => {
          assert.ok(isRampError(error, 'merchant_validation_failer'));
          assert.equal(error.message, message);
          assert.deepEqual(Object.keys(error.fields ?? {}), names);
          return true;
        },
      );
    });
  }
});
