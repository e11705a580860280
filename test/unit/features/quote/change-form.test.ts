// Each change of the calculator, from one form to the next.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withCurrency, withFees, withTyped } from '../../../../src/features/quote/change-form.ts';
import { derive, offeredPaymentTypes } from '../../../../src/features/quote/derive.ts';
import {
  createCalculatorStore,
  type CalculatorForm,
} from '../../../../src/features/quote/calculator-store.ts';
import { BTC, EUR, fees, PLN, RATES, USD, USDT } from '../../../support/catalog.ts';

function form(more: Partial<CalculatorForm> = {}): CalculatorForm {
  const empty = { ...createCalculatorStore().form, pay: USD, receive: USDT, paymentType: 'card' as const };
  return { ...withFees(withTyped(empty, 'pay', '100', RATES), fees('USD'), RATES, 'buy'), ...more };
}

const view = (state: CalculatorForm) => derive({ form: state, rates: RATES, payload: null });

describe('calculator form', () => {
  it('CALC-08 recalculates the other side, and the last edited one wins', () => {
    const pay = withTyped(form(), 'pay', '200', RATES);
    assert.deepEqual([pay.fixedSide, pay.receiveValue], ['pay', '197']);
    const receive = withTyped(pay, 'receive', '98', RATES);
    assert.deepEqual([receive.fixedSide, receive.payValue], ['receive', '100']);
  });

  it('keeps what is being typed while the amount is read from it', () => {
    const half = withTyped(form(), 'pay', '12,', RATES);
    assert.deepEqual([half.typed, half.payValue], ['12.', '12']);
  });

  it('shows a text that is no amount as it was typed, and calculates nothing from it', () => {
    const wrong = withTyped(form(), 'pay', '1,000.50', RATES);
    assert.deepEqual([wrong.hasInputError, wrong.payValue, wrong.receiveValue], [true, '', '']);
    assert.equal(view(wrong).payText, '1,000.50');
    assert.equal(view(wrong).invalidSide, 'pay');
  });

  it('VALID-13 cuts decimals that the currency does not have', () => {
    assert.equal(withTyped(form(), 'pay', '10.999', RATES).typed, '10.99');
  });

  it('FEE-06 clears the fees with a new pair', () => {
    const next = withCurrency(form(), 'receive', BTC, RATES, false);
    assert.deepEqual([next.fees, next.feesState, next.receiveValue], [null, 'loading', '']);
  });

  it('CALC-10 clears a payment type that the new pair does not have', () => {
    const next = withCurrency(withCurrency(form(), 'receive', BTC, RATES, false), 'pay', PLN, RATES, false);
    assert.equal(next.paymentType, null);
  });

  it('CALC-13 lifts the pay amount to a new minimum, unless it is fixed', () => {
    assert.equal(withCurrency(form(), 'pay', EUR, RATES, false).payValue, '150');
    assert.equal(withCurrency(form(), 'pay', EUR, RATES, true).payValue, '100');
  });

  it('FEE-10 uses a fixed network fee in sell', () => {
    const sell = withFees(
      { ...form(), pay: USDT, receive: EUR },
      fees('USDT-MATIC'),
      { 'USDT-MATIC_EUR': RATES['USD_USDT-MATIC']! },
      'sell',
    );
    assert.deepEqual(sell.fees?.networkFeeFiat, { type: 'money', amount: '1', currency: 'EUR' });
  });
});

describe('what the calculator shows', () => {
  it('FEE-08 shows fees with four decimals', () => {
    const { fees: shown } = view(form());
    assert.deepEqual([shown.providerFee, shown.networkFee, shown.baseCost], ['1.0000', '1.0000', '98']);
  });

  it('FEE-09 shows a dash while fees are not loaded, and when the amount is wrong', () => {
    assert.equal(view(withCurrency(form(), 'receive', BTC, RATES, false)).fees.providerFee, null);
    assert.equal(view(withTyped(form(), 'pay', '5', RATES)).fees.providerFee, null);
  });

  it('VALID-01 tells the nearest amount within the bounds', () => {
    assert.deepEqual(view(withTyped(form(), 'pay', '5', RATES)).bounds, {
      key: 'calculator.tooLow',
      amount: '20',
    });
    assert.deepEqual(view(withTyped(form(), 'pay', '5001', RATES)).bounds, {
      key: 'calculator.tooHigh',
      amount: '5000',
    });
    assert.equal(view(withTyped(form(), 'pay', '20', RATES)).bounds, null);
  });

  it('knows a pair without a rate', () => {
    assert.equal(view(withCurrency(form(), 'pay', PLN, RATES, false)).hasRate, false);
  });

  it('offers the payment types of other pay currencies too', () => {
    const changed = withCurrency(form(), 'receive', BTC, RATES, false);
    assert.deepEqual(offeredPaymentTypes(changed, RATES, false), { own: ['card'], others: ['blik'] });
    assert.deepEqual(offeredPaymentTypes(changed, RATES, true), { own: ['card'], others: [] });
  });
});
