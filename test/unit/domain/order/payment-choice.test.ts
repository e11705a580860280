// Payment type and pay currency always match, and each provider has its type.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  initialPaymentType,
  payCurrencyFor,
  paymentTypeAfterRateChange,
  paymentTypesOf,
  type PayCurrencyChoice,
} from '../../../../src/domain/order/payment-choice.ts';
import { currencyOf, rateOf } from '../fixtures.ts';

const blik = rateOf({ availablePaymentTypes: ['card', 'blik'] });
const card = rateOf({ availablePaymentTypes: ['card'] });
const usdt = currencyOf('USDT-MATIC');
const [usd, eur, pln, czk] = [
  currencyOf('USD'),
  currencyOf('EUR', { priority: 5 }),
  currencyOf('PLN', { priority: 1 }),
  currencyOf('CZK', { priority: 1 }),
];

function choose(changes: Partial<PayCurrencyChoice>): string | null {
  const choice: PayCurrencyChoice = {
    paymentType: 'blik',
    current: usd,
    receive: usdt,
    currencies: [usd, eur, pln, czk],
    rates: { 'USD_USDT-MATIC': card, 'EUR_USDT-MATIC': card, 'PLN_USDT-MATIC': blik, 'CZK_USDT-MATIC': blik },
    countryCurrency: null,
    ...changes,
  };
  return payCurrencyFor(choice)?.tickerWithNetwork ?? null;
}

describe('payment choice', () => {
  it('CONST-01 keeps the known payment types', () => {
    const availablePaymentTypes = ['skrill', 'pigeon', 'blik', 'card', 'google_pay'];
    assert.deepEqual(paymentTypesOf(rateOf({ availablePaymentTypes })), [
      'skrill',
      'blik',
      'card',
      'google_pay',
    ]);
    assert.deepEqual(paymentTypesOf(null), []);
  });
  it('CALC-09 keeps the pay currency if it supports the type', () =>
    assert.equal(choose({ current: pln, countryCurrency: 'CZK' }), 'PLN'));
  it("CALC-09 switches to the country's currency if that supports the type", () =>
    assert.equal(choose({ countryCurrency: 'PLN' }), 'PLN'));
  it('CALC-09 otherwise switches to the currency with the highest priority', () => {
    const currencies = [usd, { ...czk, priority: 0 }, pln];
    assert.equal(choose({ currencies, countryCurrency: 'EUR' }), 'PLN');
  });
  it('CALC-09 otherwise switches to the first currency in the alphabet', () =>
    assert.equal(choose({}), 'CZK'));
  it('CALC-09 never switches to a currency that is unavailable in the region', () =>
    assert.equal(
      choose({ currencies: [usd, { ...czk, available: false }, pln], countryCurrency: 'CZK' }),
      'PLN',
    ));
  it('CALC-09 chooses no currency if none supports the type', () =>
    assert.equal(choose({ paymentType: 'skrill' }), null));

  it('CALC-10 clears a payment type that the new rate does not allow', () => {
    assert.equal(paymentTypeAfterRateChange('blik', card), null);
    assert.equal(paymentTypeAfterRateChange('blik', blik), 'blik');
    assert.equal(paymentTypeAfterRateChange('blik', null), null);
  });
  it("preselects the pair's first type", () => {
    assert.equal(initialPaymentType(blik), 'card');
    assert.equal(initialPaymentType(null), null);
  });
});
