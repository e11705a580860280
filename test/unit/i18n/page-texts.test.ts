// Texts that a page may override: the allowed keys, the checks of a text, and that no promise to the customer can be
// reworded.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import en from '../../../locales/en.json' with { type: 'json' };
import { compileMessages } from '../../../elements/build/messages.ts';
import { OPEN_KEYS, readPageTexts } from '../../../src/i18n/page-texts.ts';
import { createText } from '../../../src/i18n/text.ts';
import type { MessageKey } from '../../../src/i18n/messages.ts';
import { textOf } from '../../support/doc-snippets.ts';

const OWN = compileMessages(en);
const read = (given: unknown) => readPageTexts(JSON.stringify(given), OWN);
const inEnglish = (key: string, text: unknown) => read({ en: { [key]: text } });

/** Subjects that no page may reword. */
const RELIED_ON =
  /\b(fees?|rates?|costs?|charg|limit|terms|agree|policy|risk|lost|revers|twice|refund|reserved|expire|fail|couldn't|can't|error|blocked|private key|memo|verif|ID document)/i;

describe('texts that a page may override', () => {
  it('the open texts are texts of the widget without a choice or plural', () => {
    for (const key of OPEN_KEYS) {
      assert.ok(Object.hasOwn(en, key), key);
      assert.doesNotMatch(en[key as MessageKey], /, (plural|select)/, key);
    }
  });

  it('the open texts promise nothing', () => {
    const reliedOn = [...OPEN_KEYS].filter((key) => RELIED_ON.test(en[key as MessageKey]));
    // The name of a step; it does not claim that anything was verified.
    assert.deepEqual(reliedOn, ['stepper.verify']);
  });

  for (const key of [
    'address.finality',
    'calculator.networkFee',
    'calculator.youPay',
    'card.buyNow',
    'agreement.terms',
    'agreement.terms',
    'sell.networkWarning',
    'unsettled.askLead',
  ])
    it(`${key} cannot be overridden`, () => {
      assert.deepEqual(
        inEnglish(key, en[key as MessageKey]).bad.map(({ fault }) => fault),
        ['kept_key'],
      );
    });

  it('the document lists the open texts', () => {
    const section = textOf('theming.md').split('## Texts')[1]!;
    const listed = [...section.matchAll(/^\| `(\w+)` +\| (.*) \|$/gm)].flatMap(([, area, names = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name]) => `${area}.${name}`),
    );
    assert.deepEqual(listed, [...OPEN_KEYS]);
  });
});

describe('a text of the page', () => {
  it('a text of the page is shown with its placeholder values, only in its own language', () => {
    const { texts, bad } = read({
      en: { 'merchant.return': 'Back to {merchant}', 'calculator.title': 'Top up' },
      es: { 'calculator.title': 'Recarga' },
    });
    assert.deepEqual(bad, []);
    const text = createText('en', { ...OWN, ...texts.en }, null);
    assert.equal(text('merchant.return', { merchant: 'Shop {x}' }), 'Back to Shop {x}');
    assert.deepEqual([text('calculator.title'), texts.es], ['Top up', { 'calculator.title': 'Recarga' }]);
  });

  it('a text of the page is plain text: markup is not interpreted', () => {
    const { texts } = inEnglish('calculator.title', '<b>Buy</b> & sell');
    assert.equal(texts.en!['calculator.title'], '<b>Buy</b> & sell');
  });

  const WITH = 'calculator.proceedWith';
  for (const [what, key, text, fault] of [
    ['of a key that is not there', 'calculator.titel', 'Buy', 'unknown_key'],
    ['of an inherited name', 'toString', 'Buy', 'unknown_key'],
    ['that is a number', 'calculator.buy', 5, 'not_plain'],
    ['that is empty', 'calculator.buy', ' ', 'not_plain'],
    ['in two lines', 'calculator.buy', 'Buy\nnow', 'not_plain'],
    ['that turns its direction', 'calculator.buy', 'Buy\u202enow', 'not_plain'],
    ['that is longer than its place', 'calculator.buy', 'x'.repeat(41), 'too_long'],
    ['without one of its placeholders', WITH, 'Proceed {amount}', 'placeholders'],
    ['with another placeholder', WITH, 'Proceed {amount} {ticker} {fee}', 'placeholders'],
    ['with a plural', WITH, 'Proceed {amount, plural, other {#}} {ticker}', 'placeholders'],
    ['with a brace of its own', 'calculator.buy', 'Buy }', 'placeholders'],
  ] as const)
    it(`bad input: a text ${what} is refused`, () => {
      const { texts, bad } = inEnglish(key, text);
      assert.deepEqual([texts, bad.map((one) => one.fault)], [{ en: {} }, [fault]]);
    });

  for (const [what, json, fault] of [
    ['is no JSON', '{', 'not_json'],
    ['is a list', '[]', 'not_json'],
    ['has another language', '{"de":{}}', 'unknown_locale'],
    ['has a text in place of a language’s texts', '{"en":"Buy"}', 'not_json'],
  ] as const)
    it(`bad input: an attribute that ${what} is refused`, () => {
      const { bad } = readPageTexts(json, OWN);
      assert.deepEqual(
        bad.map((one) => one.fault),
        [fault],
      );
    });

  it('valid texts beside an invalid one are used', () => {
    const { texts } = read({ en: { 'calculator.buy': '', 'calculator.sell': 'Cash out' } });
    assert.deepEqual(texts, { en: { 'calculator.sell': 'Cash out' } });
  });
});
