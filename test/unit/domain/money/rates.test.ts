// A pair has a rate, bounds and a price, or is unavailable.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decimal } from '../../../../src/domain/money/money.ts';
import {
  boundsProblem,
  withPayableBounds,
  findRate,
  isAvailable,
  rateDecimals,
  shownRate,
  splitRateKey,
} from '../../../../src/domain/money/rates.ts';
import { currencyOf, rateOf } from '../fixtures.ts';

const rates = {
  'USD_USDT-MATIC': rateOf(),
  EUR_BTC: rateOf({ exchangeRate: { divisor: '1', multiplier: '0' } }),
};

describe('rates', () => {
  const keys: Array<[string, { pay: string; receive: string } | null]> = [
    ['USD_USDT-MATIC', { pay: 'USD', receive: 'USDT-MATIC' }],
    ['USD', null],
    ['USD_', null],
    ['_USD', null],
    ['USD_USDT_MATIC', null],
  ];
  for (const [key, pair] of keys) {
    it(`DATA-03 splits the key ${key} at its one underscore`, () =>
      assert.deepEqual(splitRateKey(key), pair));
  }

  it('DATA-03 finds the rate of a pair by its own key only', () => {
    assert.equal(findRate(rates, { pay: 'USD', receive: 'USDT-MATIC' }), rates['USD_USDT-MATIC']);
    assert.equal(findRate(rates, { pay: 'USDT-MATIC', receive: 'USD' }), null);
    assert.equal(findRate({}, { pay: '_', receive: 'proto_' }), null);
  });

  it('CALC-06 treats a multiplier of 0 as no rate', () =>
    assert.equal(findRate(rates, { pay: 'EUR', receive: 'BTC' }), null));

  const availability: Array<[string, boolean]> = [
    ['USD', true],
    ['USDT-MATIC', true],
    ['USDT', false],
    ['SD', false],
    ['MATIC', false],
    ['GBP', false],
  ];
  for (const [ticker, expected] of availability) {
    it(`PICK-06 ${ticker} is ${expected ? '' : 'not '}available`, () =>
      assert.equal(isAvailable(ticker, rates), expected));
  }

  const decimals: Array<[string, number]> = [
    ['0', 2],
    ['1', 2],
    ['1.02', 2],
    ['65000', 2],
    ['0.92', 2],
    ['0.09', 3],
    ['0.0123', 3],
    ['0.00123', 4],
    ['0.0000001', 8],
    ['0.00000001', 8],
    ['0.000000000001', 8],
  ];
  for (const [price, expected] of decimals) {
    it(`CALC-24 CONST-15 shows ${price} with ${expected} decimals`, () =>
      assert.equal(rateDecimals(decimal(price)), expected));
  }

  const [usd, eur, usdt, shib] = ['USD', 'EUR', 'USDT-MATIC', 'SHIB-ERC20'].map((ticker) =>
    currencyOf(ticker),
  ) as [
    ReturnType<typeof currencyOf>,
    ReturnType<typeof currencyOf>,
    ReturnType<typeof currencyOf>,
    ReturnType<typeof currencyOf>,
  ];
  it('CALC-24 shows the fiat price of one unit of crypto in both directions', () => {
    assert.equal(shownRate({ divisor: '1.02', multiplier: '1' }, usd, usdt), '1 USDT = 1.02 USD');
    assert.equal(shownRate({ divisor: '1', multiplier: '0.92' }, usdt, eur), '1 USDT = 0.92 EUR');
    assert.equal(shownRate({ divisor: '0', multiplier: '0.0000123456' }, shib, usd), '1 SHIB = 0.000012 USD');
    assert.equal(shownRate({ divisor: '2', multiplier: '1' }, shib, usdt), '1 USDT = 2.00 SHIB');
    assert.equal(shownRate({ divisor: '2', multiplier: '1' }, usd, eur), '1 EUR = 2.00 USD');
    assert.equal(shownRate({ divisor: '1', multiplier: '0' }, usd, usdt), null);
  });

  const bounds: Array<[string, string | null]> = [
    ['19.99', 'calculator.tooLow'],
    ['20', null],
    ['1000', null],
    ['1000.01', 'calculator.tooHigh'],
    ['', null],
  ];
  for (const [payValue, key] of bounds) {
    it(`VALID-01 checks ${payValue || 'nothing'} against 20 to 1000`, () =>
      assert.equal(boundsProblem(payValue, rateOf())?.key ?? null, key));
  }
  const payable: ReadonlyArray<[string, string, number, string, string]> = [
    ['120.123', '999.999', 2, '120.13', '999.99'],
    ['120.120', '999.990', 2, '120.12', '999.99'],
    ['0.5', '0.123456789', 8, '0.5', '0.12345678'],
    ['1.01', '99.9', 0, '2', '99'],
    ['20', '1000', 2, '20', '1000'],
  ];
  for (const [min, max, roundOff, least, most] of payable) {
    it(`Vectors: ${min} to ${max} at ${roundOff} decimals is ${least} to ${most}, and both can be paid`, () => {
      const rate = withPayableBounds(rateOf({ minAmount: min, maxAmount: max }), roundOff);
      assert.deepEqual([rate.minAmount, rate.maxAmount], [least, most]);
      if (min < max) assert.equal(boundsProblem(least, rate), null);
    });
  }

  it('VALID-02 VALID-03 names the bound that an amount exceeds', () => {
    assert.deepEqual(boundsProblem('1', rateOf()), { key: 'calculator.tooLow', amount: '20' });
    assert.deepEqual(boundsProblem('9999', rateOf()), { key: 'calculator.tooHigh', amount: '1000' });
  });
});
