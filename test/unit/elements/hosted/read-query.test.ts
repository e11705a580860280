// Reads the hosted page's URL as attributes of the element.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readQuery } from '../../../../elements/hosted/read-query.ts';

describe('the path of the hosted page', () => {
  for (const [path, mode] of [
    ['/', 'buy'],
    ['/buy/login', 'buy'],
    ['/sell', 'sell'],
    ['/sell/order/1/payment', 'sell'],
    ['/x/resell', 'sell'],
  ] as const)
    it(`LAUNCH-14 ${path} is ${mode} mode`, () =>
      assert.equal(readQuery(new URLSearchParams(), path).attributes.mode, mode));
});

describe('the query of the hosted page', () => {
  const read = (query: string) => readQuery(new URLSearchParams(query), '/buy').attributes;

  it('LAUNCH-02 the query contains the launch, encoded as a form', () => {
    const { payload, signature, ...rest } = read(
      'apiKey=shop&payload=%7B%22a%22%3A%22x%2By+z%22%7D&signature=ab&defaultCurrency=EUR&refcode=r',
    );
    assert.deepEqual([payload, signature], ['{"a":"x+y z"}', 'ab']);
    assert.deepEqual([rest['api-key'], rest['default-currency'], rest.refcode], ['shop', 'EUR', 'r']);
  });

  it('the query may contain unsigned presets, with names in either notation', () => {
    const { amount, hide, ...rest } = read(
      'pay-currency=EUR&receiveCurrency=BTC&amount=150&paymentType=card',
    );
    assert.deepEqual(
      [rest['pay-currency'], rest['receive-currency'], amount, rest['payment-type'], hide],
      ['EUR', 'BTC', '150', 'card', null],
    );
  });

  it('API-03 the query may contain a language for the visit, and an unknown one is reported as a bad attribute', () => {
    const languageOf = (query: string) => {
      const { lang, attributes } = readQuery(new URLSearchParams(query), '/buy');
      return [lang, attributes.locale];
    };
    assert.deepEqual(languageOf('lang=es'), ['es', null]);
    assert.deepEqual(languageOf('lang=fr'), ['fr', 'fr']);
    for (const query of ['', 'lang=']) assert.deepEqual(languageOf(query), [null, null]);
  });

  for (const [query, logo] of [
    ['', null],
    ['logo', ''],
    ['logo=true', ''],
    ['logo=false', null],
    ['logo=0', null],
  ] as const)
    it(`UI-02 '${query}' ${logo === null ? 'shows no logo' : 'shows the logo'}`, () =>
      assert.equal(read(query).logo, logo));
});
