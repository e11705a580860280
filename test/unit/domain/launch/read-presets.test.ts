// Parses a page's unsigned presets; an error message for each wrong one says how to fix it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { HIDEABLE, isHidden } from '../../../../src/domain/launch/presets.ts';
import { readPresets } from '../../../../src/domain/launch/read-presets.ts';
import { CURRENCIES } from '../../../support/catalog.ts';

const read = (texts: Record<string, string>, mode: 'buy' | 'sell' = 'buy') => {
  const { presets, bad } = readPresets({ texts, mode, currencies: CURRENCIES });
  const given = Object.fromEntries(Object.entries(presets).filter(([, value]) => value !== undefined));
  return { given, bad };
};

describe('presets', () => {
  it('presets are read for the direction of the exchange', () => {
    const buy = read({ 'pay-currency': 'EUR', 'receive-currency': 'BTC', amount: '150.50' });
    assert.deepEqual(buy, {
      given: { payCurrency: 'EUR', receiveCurrency: 'BTC', amount: '150.50' },
      bad: [],
    });
    const sell = read({ 'pay-currency': 'BTC', 'receive-currency': 'EUR', 'payment-type': 'card' }, 'sell');
    assert.deepEqual(sell, {
      given: { payCurrency: 'BTC', receiveCurrency: 'EUR', paymentType: 'card' },
      bad: [],
    });
  });

  it('presets list hidden parts and offered currencies, separated by commas or white space', () => {
    const { given, bad } = read({ hide: 'promo, tabs language', currencies: 'EUR,BTC' });
    assert.deepEqual(given, { currencies: ['EUR', 'BTC'] });
    assert.deepEqual(bad, []);
    const launch = { presetTexts: { hide: 'promo, tabs language, footer' } };
    assert.deepEqual(
      HIDEABLE.map((part) => isHidden(launch, part)),
      [true, true, true, false],
    );
    assert.equal(isHidden({}, 'tabs'), false);
  });

  for (const [name, value, mode] of [
    ['pay-currency', 'DOGE', 'buy'],
    ['pay-currency', 'BTC', 'buy'],
    ['pay-currency', '__proto__', 'buy'],
    ['receive-currency', 'EUR', 'buy'],
    ['receive-currency', 'BTC', 'sell'],
    ['amount', '-5', 'buy'],
    ['amount', '1e3', 'buy'],
    ['amount', '0.00', 'buy'],
    ['amount', '1,5', 'buy'],
    ['payment-type', 'cash', 'buy'],
    ['payment-type', 'constructor', 'buy'],
    ['currencies', 'NOPE', 'buy'],
  ] as const) {
    it(`${name}="${value}" is reported with the fix and ignored (${mode})`, () => {
      const { given, bad } = read({ [name]: value }, mode);
      assert.deepEqual([given, bad.map((one) => one.name)], [{}, [name]]);
      assert.match(bad[0]!.message, new RegExp(`^${name} must be .+`));
      assert.ok(bad[0]!.message.endsWith(` (given: "${value}")`), bad[0]!.message);
    });
  }

  it('a list keeps its valid entries and reports the others', () => {
    const { given, bad } = read({ currencies: 'EUR NOPE', hide: 'tabs,footer' });
    assert.deepEqual(given, { currencies: ['EUR'] });
    assert.deepEqual(
      bad.map(({ name }) => name),
      ['currencies', 'hide'],
    );
    assert.match(bad[0]!.message, /NOPE/);
  });

  it('a list of currencies restricts only the kinds that it contains', () => {
    const { bad } = read({ currencies: 'BTC', 'pay-currency': 'EUR', 'receive-currency': 'USDT-MATIC' });
    assert.deepEqual(
      bad.map(({ name }) => name),
      ['receive-currency'],
    );
  });
});
