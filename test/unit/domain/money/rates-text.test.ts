// Finds one pair in the text of the rates response, with the same result as parsing the whole text.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isTradedIn, rateIn } from '../../../../src/domain/money/rates-text.ts';
import { isAvailable } from '../../../../src/domain/money/rates.ts';
import { rateOf } from '../fixtures.ts';

const rates = { USD_BTC: rateOf({ minAmount: '20' }), 'EUR_USDT-MATIC': rateOf({ minAmount: '30' }) };
const TEXTS = {
  compact: JSON.stringify({ result: rates }),
  spaced: JSON.stringify({ result: rates }, null, 2),
};

describe('rates in text', () => {
  for (const [how, text] of Object.entries(TEXTS)) {
    for (const [pair, rate] of Object.entries(rates))
      it(`${how}: ${pair} is read as in the parsed response`, () =>
        assert.deepEqual(rateIn(text, pair), JSON.parse(JSON.stringify(rate))));
    for (const ticker of ['USD', 'BTC', 'EUR', 'USDT-MATIC', 'MATIC', 'USDT', 'GBP'])
      it(`${how}: ${ticker} is traded if it is one side of a pair`, () =>
        assert.equal(isTradedIn(text, ticker), isAvailable(ticker, rates)));
  }

  const NONE: readonly [why: string, text: string][] = [
    ['it is not there', TEXTS.compact],
    ['it is the end of another name', '{"result":{"X_USD_EUR":{}}}'],
    ['it is a text', '{"result":{"A_B":{"fromCurrency":"USD_EUR"}}}'],
    ['it is no object', '{"result":{"USD_EUR":5,"A_B":{}}}'],
    ['the answer is cut off', '{"result":{"USD_EUR":{"minAmount":"1"'],
    ['the answer is no JSON', '"USD_EUR":{oh}'],
    ['braces never end', `"USD_EUR":${'{"a":'.repeat(50)}${'}'.repeat(50)}`],
    ['the answer is empty', ''],
  ];
  for (const [why, text] of NONE)
    it(`no rate is found if ${why}`, () => assert.equal(rateIn(text, 'USD_EUR'), null));

  it('braces inside texts are ignored', () =>
    assert.deepEqual(rateIn('{"USD_EUR":{"a":"}","b":{"c":"1"}}}', 'USD_EUR'), { a: '}', b: { c: '1' } }));
});
