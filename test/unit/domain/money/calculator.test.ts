// The calculator's two sides follow each other, and its first amount is within the bounds.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  initialPayValue,
  raiseToMinimum,
  recalculate,
  termsOf,
} from '../../../../src/domain/money/calculator.ts';
import { currencyOf, rateOf } from '../fixtures.ts';

const fees = { providerFee: { type: 'percent', value: '2' } } as const;
const terms = termsOf(
  currencyOf('USD'),
  currencyOf('USDT-MATIC'),
  rateOf({ exchangeRate: { divisor: '2', multiplier: '1' } }),
  fees,
);

describe('calculator', () => {
  it('CALC-08 computes the receive side while the pay side is fixed', () => {
    const amounts = recalculate({ fixedSide: 'pay', payValue: '100', receiveValue: 'x' }, terms);
    assert.deepEqual(amounts, { fixedSide: 'pay', payValue: '100', receiveValue: '49' });
  });
  it('CALC-08 computes the pay side while the receive side is fixed', () => {
    const amounts = recalculate({ fixedSide: 'receive', payValue: 'x', receiveValue: '49' }, terms);
    assert.deepEqual(amounts, { fixedSide: 'receive', payValue: '100', receiveValue: '49' });
  });
  it('leaves the other side empty without an amount, a rate or fees', () => {
    assert.equal(recalculate({ fixedSide: 'pay', payValue: '', receiveValue: '9' }, terms).receiveValue, '');
    assert.equal(
      recalculate({ fixedSide: 'pay', payValue: '100', receiveValue: '9' }, null).receiveValue,
      '',
    );
    assert.equal(recalculate({ fixedSide: 'receive', payValue: '9', receiveValue: '0' }, terms).payValue, '');
    assert.equal(recalculate({ fixedSide: 'receive', payValue: '9', receiveValue: '' }, terms).payValue, '');
    assert.equal(recalculate({ fixedSide: 'receive', payValue: '9', receiveValue: '5' }, null).payValue, '');
  });
  it('has no terms until currencies, rate and fees have loaded', () => {
    const [usd, usdt] = [currencyOf('USD'), currencyOf('USDT-MATIC')];
    assert.equal(termsOf(null, usdt, rateOf(), fees), null);
    assert.equal(termsOf(usd, null, rateOf(), fees), null);
    assert.equal(termsOf(usd, usdt, null, fees), null);
    assert.equal(termsOf(usd, usdt, rateOf(), null), null);
  });

  it('refuses fees in a third currency before an amount is typed', () => {
    const broken = { providerFee: { type: 'money', amount: '1', currency: 'GBP' } } as const;
    const wrong = termsOf(currencyOf('USD'), currencyOf('USDT-MATIC'), rateOf(), broken);
    for (const fixedSide of ['pay', 'receive'] as const) {
      assert.throws(() => recalculate({ fixedSide, payValue: '', receiveValue: '' }, wrong), /GBP/);
    }
  });

  const starts: Array<[string, string, string]> = [
    ['20', '1000', '100'],
    ['99.99', '100.01', '100'],
    ['100', '1000', '100'],
    ['100', '100', '100'],
    ['150', '1000', '150'],
    ['5', '100', '5'],
    ['5', '50', '5'],
  ];
  for (const [minAmount, maxAmount, expected] of starts) {
    it(`CALC-12 CONST-14 starts with ${expected} between ${minAmount} and ${maxAmount}`, () =>
      assert.equal(initialPayValue(rateOf({ minAmount, maxAmount })), expected));
  }

  const raises: Array<[string, boolean, string]> = [
    ['10', false, '20'],
    ['20', false, '20'],
    ['5000', false, '5000'],
    ['10', true, '10'],
    ['', false, ''],
  ];
  for (const [payValue, isFixed, expected] of raises) {
    it(`CALC-13 ${payValue || 'nothing'}${isFixed ? ' (fixed)' : ''} becomes ${expected || 'nothing'} with a minimum of 20`, () =>
      assert.equal(raiseToMinimum(payValue, rateOf(), isFixed), expected));
  }
});
