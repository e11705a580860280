// The pair that a visit begins with, by launch, country and availability.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { defaultPair, type PairSources } from '../../../../src/domain/catalogue/default-pair.ts';
import type { Draft } from '../../../../src/domain/order/draft.ts';
import { currencyOf } from '../fixtures.ts';

const TICKERS = ['USD', 'EUR', 'PLN', 'GBP', 'USDT-MATIC', 'BTC', 'NEAR-NEAR'];
const offered = TICKERS.filter((ticker) => ticker !== 'GBP');
const draft: Draft = {
  fixedSide: 'pay',
  payCurrency: 'PLN',
  receiveCurrency: 'BTC',
  payValue: '1',
  receiveValue: '1',
  savedAt: 0,
};
const base: PairSources = {
  mode: 'buy',
  currencies: TICKERS.map((t) => currencyOf(t)),
  isTraded: (ticker) => offered.includes(ticker),
  payload: {},
  draft: null,
  defaultCurrency: null,
  countryCurrency: null,
};

function pairOf(changes: Partial<PairSources>): string {
  const { pay, receive } = defaultPair({ ...base, ...changes });
  return `${pay?.tickerWithNetwork} ${receive?.tickerWithNetwork}`;
}

describe('default pair', () => {
  const POLISH = { countryCurrency: 'PLN' };
  const rows: Array<[string, Partial<PairSources>, string]> = [
    ['CALC-22 DATA-02 buys with the dollar without a country', {}, 'USD USDT-MATIC'],
    ["CALC-22 buys with the country's currency", { ...POLISH }, 'PLN USDT-MATIC'],
    ['CALC-22 not with one that cannot be exchanged', { countryCurrency: 'GBP' }, 'USD USDT-MATIC'],
    ['CALC-23 sells USDT-MATIC for euros', { mode: 'sell' }, 'USDT-MATIC EUR'],
    ['CALC-23 sells for euros whatever the country', { mode: 'sell', ...POLISH }, 'USDT-MATIC EUR'],
    ['LAUNCH-02 defaultCurrency sets the fiat side', { defaultCurrency: 'EUR', ...POLISH }, 'EUR USDT-MATIC'],
    ['LAUNCH-02 defaultCurrency sets the crypto side', { defaultCurrency: 'BTC', ...POLISH }, 'PLN BTC'],
    ['LAUNCH-02 defaultCurrency in sell', { mode: 'sell', defaultCurrency: 'NEAR-NEAR' }, 'NEAR-NEAR EUR'],
    ['LAUNCH-02 an unknown defaultCurrency is no one', { defaultCurrency: 'XXX' }, 'USD USDT-MATIC'],
    ['the draft goes before defaultCurrency', { draft, defaultCurrency: 'EUR' }, 'PLN BTC'],
    [
      'LAUNCH-08 the merchant goes before the draft',
      { draft, payload: { toCurrency: 'NEAR-NEAR' } },
      'PLN NEAR-NEAR',
    ],
    [
      'LAUNCH-08 both sides of the merchant',
      { draft, payload: { fromCurrency: 'EUR', toCurrency: 'BTC' } },
      'EUR BTC',
    ],
    [
      'CALC-06 CALC-22 where nothing can be exchanged the fallback pair is shown as not available',
      { isTraded: () => false, ...POLISH },
      'PLN USDT-MATIC',
    ],
    ['has no pair without currencies', { currencies: [] }, 'undefined undefined'],
  ];
  for (const [title, changes, expected] of rows) {
    it(title, () => assert.equal(pairOf(changes), expected));
  }
});
