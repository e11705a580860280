// Each change of the calculator, from one form to the next.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withCurrency, withFees, withLeft, withTyped } from '../../../../src/features/quote/change-form.ts';
import { derive, offeredPaymentTypes } from '../../../../src/features/quote/derive.ts';
import {
  createCalculatorStore,
  type CalculatorForm,
} from '../../../../src/features/quote/calculator-store.ts';
import { BTC, EUR, fees, PLN, rate, RATES, USD, USDT } from '../../../support/catalog.ts';

function form(more: Partial<CalculatorForm> = {}): CalculatorForm {
  const empty = { ...createCalculatorStore().form, pay: USD, receive: USDT, paymentType: 'card' as const };
  return { ...withFees(withTyped(empty, 'pay', '100', RATES, 'en-US'), fees('USD'), RATES, 'buy'), ...more };
}

const view = (state: CalculatorForm) => derive({ form: state, rates: RATES, payload: null });

describe('calculator form', () => {
  it('CALC-08 recalculates the other side, and the last edited side stays fixed', () => {
    const pay = withTyped(form(), 'pay', '200', RATES, 'en-US');
    assert.deepEqual([pay.fixedSide, pay.receiveValue], ['pay', '197']);
    const receive = withTyped(pay, 'receive', '98', RATES, 'en-US');
    assert.deepEqual([receive.fixedSide, receive.payValue], ['receive', '100']);
  });

  it('keeps the typed text while it parses its amount', () => {
    const half = withTyped(form(), 'pay', '12,', RATES, 'en-US');
    assert.deepEqual([half.typed, half.payValue, withLeft(half).typed], ['12,', '12', '12']);
  });

  it('shows a text that is not an amount as typed, and calculates nothing from it', () => {
    const wrong = withTyped(form(), 'pay', '1,00,0.50', RATES, 'en-US');
    assert.deepEqual([wrong.hasInputError, wrong.payValue, wrong.receiveValue], [true, '', '']);
    assert.equal(view(wrong).payText, '1,00,0.50');
    assert.equal(view(wrong).invalidSide, 'pay');
  });

  it('VALID-13 cuts decimals that the currency does not have', () => {
    const typed = withTyped(form(), 'pay', '10.999', RATES, 'en-US');
    assert.deepEqual([typed.payValue, typed.typed, withLeft(typed).typed], ['10.99', '10.999', '10.99']);
  });

  it('VALID-12 shows how it read the amount after the field is left, and until the next amount', () => {
    const left = withLeft(withTyped(form(), 'pay', '1,000', RATES, 'en-US'));
    assert.deepEqual([left.typed, left.payValue, left.isRead], ['1000', '1000', true]);
    assert.equal(withTyped(left, 'pay', '100', RATES, 'en-US').isRead, false);
  });

  it('parses the typed text again if another currency has other decimals, with the same number format', () => {
    const spanish = withTyped(form(), 'pay', '1.500', RATES, 'es-ES');
    assert.equal(withCurrency(spanish, 'pay', EUR, RATES, false).payValue, '1500');
    const plain = withLeft(withTyped(form(), 'receive', '1,234', RATES, 'es-ES'));
    assert.equal(plain.typed, '1.234');
    assert.equal(withCurrency(plain, 'receive', BTC, RATES, false).receiveValue, '1.234');
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

describe("the calculator's view", () => {
  it('FEE-08 shows fees with four decimals', () => {
    const { fees: shown } = view(form());
    assert.deepEqual([shown.providerFee, shown.networkFee, shown.baseCost], ['1.0000', '1.0000', '98']);
  });

  it('FEE-09 shows a dash while fees are not loaded, and if the amount is wrong', () => {
    assert.equal(view(withCurrency(form(), 'receive', BTC, RATES, false)).fees.providerFee, null);
    assert.equal(view(withTyped(form(), 'pay', '5', RATES, 'en-US')).fees.providerFee, null);
  });

  it('VALID-01 shows the nearest amount within the bounds', () => {
    assert.deepEqual(view(withTyped(form(), 'pay', '5', RATES, 'en-US')).bounds, {
      key: 'calculator.tooLow',
      amount: '20',
    });
    assert.deepEqual(view(withTyped(form(), 'pay', '5001', RATES, 'en-US')).bounds, {
      key: 'calculator.tooHigh',
      amount: '5000',
    });
    assert.equal(view(withTyped(form(), 'pay', '20', RATES, 'en-US')).bounds, null);
  });

  it('VALID-01 treats an amount that the fees use up as too low, and the least amount of which something remains as the nearest', () => {
    const rates = { 'USD_USDT-MATIC': rate({ minAmount: '0' }) };
    const shown = (typed: string, side: 'pay' | 'receive' = 'pay') =>
      derive({ form: withTyped(form(), side, typed, rates, 'en-US'), rates, payload: null });
    for (const typed of ['0', '0.5', '1', '1.01'])
      assert.deepEqual(shown(typed).bounds, { key: 'calculator.tooLow', amount: '1.02' }, typed);
    assert.equal(shown('1.01').fees.providerFee, null);
    assert.equal(shown('1.02').bounds, null);
    assert.notEqual(withTyped(form(), 'pay', '1.02', rates, 'en-US').receiveValue, '0');
    assert.equal(shown('0', 'receive').bounds, null);
    assert.equal(view(withCurrency(form(), 'receive', BTC, RATES, false)).bounds, null);
  });

  it('marks a pair without a rate', () => {
    assert.equal(view(withCurrency(form(), 'pay', PLN, RATES, false)).hasRate, false);
  });

  it('offers the payment types of other pay currencies too', () => {
    const changed = withCurrency(form(), 'receive', BTC, RATES, false);
    assert.deepEqual(offeredPaymentTypes(changed, RATES, false), { own: ['card'], others: ['blik'] });
    assert.deepEqual(offeredPaymentTypes(changed, RATES, true), { own: ['card'], others: [] });
  });
});
