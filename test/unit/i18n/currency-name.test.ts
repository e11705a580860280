// Names of fiat currencies in the customer's language, and codes that the browser does not know.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { currencyName } from '../../../src/i18n/currency-name.ts';

const ENGLISH = { locale: 'en', tag: 'en-US' } as const;
const SPANISH = { locale: 'es', tag: 'es-ES' } as const;
const PORTUGUESE = { locale: 'pt', tag: 'pt-BR' } as const;

const money = (ticker: string, name: string) => ({ ticker, name, isCrypto: false });

describe('currency names', () => {
  it("currency names are in the customer's language, and in English the gateway's own", () => {
    const pound = money('GBP', 'Pound Sterling (test)');
    assert.equal(currencyName(ENGLISH, pound), 'Pound Sterling (test)');
    assert.match(currencyName(SPANISH, pound), /^Libra/);
    assert.match(currencyName(PORTUGUESE, pound), /^Libra/);
  });

  it('crypto and unknown codes keep the name from the gateway', () => {
    assert.equal(currencyName(SPANISH, { ticker: 'ETH', name: 'Ether', isCrypto: true }), 'Ether');
    for (const ticker of ['QQQ', 'QQ', '1', '']) {
      assert.equal(currencyName(SPANISH, money(ticker, 'Elsewhere')), 'Elsewhere', ticker);
    }
  });
});
