// Formats amounts for a region without Intl, with the same result as the browser's formatters.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  COMMON_MARKS,
  localAmount,
  localDecimals,
  localRate,
  marksOfFormatter,
  numberMarks,
} from '../../../src/lib/local-amount.ts';
import { LOCALE_TAGS } from '../../../src/i18n/locale.ts';

const WHOLES = ['0', '7', '10', '999', '1000', '9999', '10000', '123456', '1234567', '98765432101234567890'];

describe('amounts of a region', () => {
  for (const tag of Object.values(LOCALE_TAGS)) {
    const format = new Intl.NumberFormat(tag);
    const point = (0.5).toLocaleString(tag).charAt(1);

    it(`groups thousands and keeps each decimal in ${tag}`, () => {
      for (const whole of WHOLES) {
        const expected = format.format(BigInt(whole));
        assert.equal(localAmount(whole, tag), expected);
        assert.equal(localAmount(`${whole}.0010`, tag), `${expected}${point}0010`);
      }
    });
  }

  for (const tag of COMMON_MARKS.flatMap(([tags]) => tags.split(' ')))
    it(`writes numbers in ${tag} as its formatter does, without asking it`, (t) => {
      const expected = marksOfFormatter(tag);
      t.mock.method(Intl, 'NumberFormat', () => assert.fail('a formatter was created'));
      assert.deepEqual(numberMarks(tag), expected);
    });

  it('asks the formatter about a tag that is not common', () => {
    assert.deepEqual(numberMarks('pt-PT'), { decimal: ',', group: '\u00a0', shortest: 5 });
  });

  it('removes leading zeros, and returns other text unchanged', () => {
    assert.equal(localAmount('007.50', 'en-US'), '7.50');
    assert.equal(localAmount('000', 'es-ES'), '0');
    for (const text of ['', '—', '-1', '1e3', '1,5']) assert.equal(localAmount(text, 'pt-BR'), text);
  });

  it('localises only the decimal mark in a field', () => {
    const rows = [
      ['1.5', '1,5'],
      ['94.029411', '94,029411'],
      ['1.', '1,'],
      ['1000', '1000'],
    ];
    for (const [typed, shown] of rows) {
      assert.equal(localDecimals(typed!, 'es-ES'), shown);
      assert.equal(localDecimals(typed!, 'en-US'), typed);
    }
  });

  it('localises only the number of a price', () => {
    assert.equal(localRate('1 BTC = 97500.25 EUR', 'es-ES'), '1 BTC = 97.500,25 EUR');
  });
});
