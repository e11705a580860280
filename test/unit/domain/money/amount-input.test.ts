// Parses typed amounts as people write them, and returns an error instead of a guess.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { hasMoneySign, hasOtherSigns, readAmountInput } from '../../../../src/domain/money/amount-input.ts';
import { AMOUNT_PATTERN } from '../../../../src/domain/wire/readers.ts';
import { numbersTag } from '../../../../src/i18n/locale.ts';
import { readCases } from '../../../support/read-cases.ts';

const UNITS: Record<string, { ticker: string; symbol?: string; roundOff: number }> = {
  USD: { ticker: 'USD', symbol: '$', roundOff: 2 },
  EUR: { ticker: 'EUR', symbol: '€', roundOff: 2 },
  BRL: { ticker: 'BRL', symbol: 'R$', roundOff: 2 },
  JPY: { ticker: 'JPY', symbol: '¥', roundOff: 0 },
  KWD: { ticker: 'KWD', roundOff: 3 },
  BTC: { ticker: 'BTC', roundOff: 8 },
};
const read = (typed: string, unit = 'USD', tag: string | null = 'en-US') =>
  readAmountInput(typed, UNITS[unit]!, tag);

describe('amounts as people write them', () => {
  const CASES = readCases<'reader' | 'pay currency' | 'typed or pasted' | 'read as'>(
    import.meta,
    'grouped-amounts.tsv',
  );
  /** The rows of the table, and others of their kind. */
  const MORE: [reader: string, unit: string, typed: string, right: string][] = [
    ['en-US', 'USD', '1,999', '1999'],
    ['en-US', 'USD', '1.999', '1.99, and a line says so'],
    ['en-US', 'USD', '00,125', '0.12, and a line says so'],
    ['en-US', 'USD', '0,125.50', 'error'],
    ['en-US', 'USD', '0,000,125', 'error'],
    ['en-US', 'USD', '1234,567.89', 'error'],
    ['en-US', 'USD', '1.234,567', '1234.56, and a line says so'],
    ['en-US', 'USD', '1 000,50', '1000.50'],
    ['en-US', 'USD', '1 00', 'error'],
    ['en-US', 'USD', '1 0000', 'error'],
    ['en-US', 'USD', '1 000,000', '1000.00, and a line says so'],
    ['en-US', 'USD', '1,000 000', 'error'],
    ['en-US', 'USD', '1.000 000', 'error'],
    ['en-US', 'USD', '١٬٥٠٠٫٥٠', '1500.50'],
    ['es-ES', 'EUR', '١٫٥٠٠', '1.50, and a line says so'],
    ['es-ES', 'EUR', '１．５００', '1500'],
    ['en-US', 'USD', '１，５００．５０', '1500.50'],
    ['en-US', 'USD', '1\u200b0', '10'],
    ['en-US', 'USD', 'USD 1,000', '1000'],
    ['en-US', 'USD', '$1,000.50 USD', '1000.50'],
    ['en-US', 'USD', '250 usd', '250'],
    ['en-US', 'USD', '250 EUR', 'error'],
    ['en-US', 'USD', 'about 250', 'error'],
    ['en-US', 'USD', '250 $ 250', 'error'],
    ['en-US', 'USD', '$', 'empty'],
    ['pt-BR', 'BRL', 'R$ 1.000,50', '1000.50'],
    ['pt-BR', 'BRL', '$ 250', 'error'],
    ['en-US', 'JPY', '1.500', '1, and a line says so'],
    ['en-US', 'KWD', '1,500', '1500'],
    ['en-US', 'KWD', '1.500', '1.5'],
    ['en-US', 'BTC', '0.12345678', '0.12345678'],
    ['es-ES', 'BTC', '1,23456789', '1.23456789'],
  ];
  const rows = CASES.map((row) => [
    row.reader.split(' ')[0]!,
    row['pay currency'].split(' ')[0]!,
    row['typed or pasted'],
    row['read as'],
  ]);
  for (const [reader = '', unit = '', typed = '', right = ''] of [...rows, ...MORE]) {
    it(`VALID-12 reads ${JSON.stringify(typed)} of ${reader} in ${unit} as ${right}`, () => {
      const language = reader.slice(0, 2);
      const locale = language === 'es' || language === 'pt' ? language : 'en';
      const input = read(typed, unit, numbersTag(locale, { languages: [reader, language] }));
      const [expected, ...said] = right.split(/[,:] /);
      if (input.kind !== 'amount') return assert.equal(input.kind, expected);
      assert.equal(input.text, expected);
      assert.equal(Number(input.value), Number(expected));
      if (said.length) assert.ok(input.isRead, 'said');
    });
  }

  it('VALID-12 shows the amount that was read only if digits were grouped or decimals cut off', () => {
    for (const typed of ['1,000', '1 000', '1.234,5', '1.999', '1,2345']) {
      const input = read(typed);
      assert.ok(input.kind === 'amount' && input.isRead, typed);
    }
    for (const typed of ['1000', '12.34', '12,34', '$ 250', '007', '5.', '１５０']) {
      const input = read(typed);
      assert.ok(input.kind === 'amount' && !input.isRead, typed);
    }
  });

  it('reads a point as the decimal mark in plain notation, whatever the language', () => {
    assert.deepEqual(read('1.234', 'BTC', null), {
      kind: 'amount',
      text: '1.234',
      value: '1.234',
      isRead: false,
    });
  });

  it('formats numbers by the first browser language that the widget has, or else by the widget’s language', () => {
    const rows = [
      ['es', ['en-GB', 'es-MX', 'es'], 'es-MX'],
      ['en', ['de-CH', 'fr'], 'en-US'],
      ['pt', ['pt-PT', 'pt-BR'], 'pt-PT'],
      ['es', ['est', 'es-419'], 'es-419'],
      ['en', ['en-US@posix', 'en_GB'], 'en-US'],
      ['en', ['en'], 'en'],
      ['es', undefined, 'es-ES'],
    ] as const;
    for (const [locale, languages, tag] of rows)
      assert.equal(numbersTag(locale, { languages }), tag, `${locale} of ${languages}`);
  });
});

describe('amount input', () => {
  const accepted: Array<[string, number, string, string]> = [
    ['100', 2, '100', '100'],
    ['12,5', 2, '12.5', '12.5'],
    ['007', 2, '7', '7'],
    ['0', 2, '0', '0'],
    ['5.', 2, '5', '5'],
    ['.5', 2, '0.5', '0.5'],
    [',5', 2, '0.5', '0.5'],
    [' 100\u00a0', 2, '100', '100'],
    ['۱۵۰', 2, '150', '150'],
  ];
  for (const [typed, roundOff, text, value] of accepted) {
    it(`VALID-12 reads ${JSON.stringify(typed)} as ${value}`, () =>
      assert.deepEqual(readAmountInput(typed, { roundOff }, 'en-US'), {
        kind: 'amount',
        text,
        value,
        isRead: false,
      }));
  }

  const limited: Array<[string, number, string]> = [
    ['1.239', 2, '1.23'],
    ['1.9', 0, '1'],
    ['1.', 0, '1'],
    ['0.123456789', 8, '0.12345678'],
  ];
  for (const [typed, roundOff, value] of limited) {
    it(`VALID-13 limits ${typed} to ${roundOff} decimals`, () => {
      const input = readAmountInput(typed, { roundOff }, 'en-US');
      assert.ok(input.kind === 'amount');
      assert.deepEqual([input.text, input.value], [value, value]);
    });
  }

  for (const typed of [
    '1.2.3',
    '-5',
    '+5',
    '−5',
    '1e3',
    'abc',
    '.',
    ',',
    '1'.repeat(31),
    '①',
    '1²',
    '1/2',
    '5 %',
  ]) {
    it(`VALID-12 refuses ${JSON.stringify(typed)} without a guess`, () =>
      assert.equal(read(typed).kind, 'error'));
  }

  const SIGNS: Array<[string, boolean]> = [
    ['abc', true],
    ['12a', true],
    ['-5', true],
    ['1e3', true],
    ['1 00', false],
    ['१', false],
    ['٣', false],
    ['５．５．５', false],
    ['1\u200b0', false],
    ['1,234.50', false],
    ['1..2', false],
    [' 12 ', false],
    ['', false],
  ];
  for (const [typed, isStrange] of SIGNS) {
    it(`VALID-12 finds ${isStrange ? 'other signs' : 'no other signs'} in ${JSON.stringify(typed)}`, () =>
      assert.equal(hasOtherSigns(typed), isStrange));
  }

  it('VALID-12 distinguishes currency signs from other signs', () => {
    assert.deepEqual(['€ 250', '250 ₿', '250 x'].map(hasMoneySign), [true, true, false]);
  });

  it('reads white space as empty', () => assert.deepEqual(read('  '), { kind: 'empty' }));

  it('reads any text as an amount, as empty or as an error', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('0', '1', '9', '.', ',', ' ', '’', '-', 'e', '$') }),
        fc.nat(8),
        fc.constantFrom('en-US', 'es-ES', 'pt-PT', null),
        (typed, roundOff, tag) => {
          const result = readAmountInput(typed, { roundOff, symbol: '$' }, tag);
          if (result.kind === 'amount') {
            assert.match(result.value, AMOUNT_PATTERN);
            assert.ok((result.value.split('.')[1] ?? '').length <= roundOff);
            assert.deepEqual(readAmountInput(result.text, { roundOff }, null), { ...result, isRead: false });
          }
        },
      ),
    );
  });

  for (const [typed, of] of [
    ['१५०', 'Devanagari'],
    ['১৫০', 'Bengali'],
    ['๑๕๐', 'Thai'],
    ['۱۵۰', 'Persian'],
    ['𝟭𝟱𝟬', 'bold'],
  ] as const)
    it(`VALID-12 reads digits of other scripts: ${typed} (${of}) is 150`, () => {
      const read = readAmountInput(typed, { roundOff: 2 }, 'en-US');
      assert.equal(read.kind === 'amount' && read.value, '150');
    });

  it("VALID-12 accepts the currency's own sign in its full-width form, and no other sign", () => {
    const read = (typed: string, symbol: string) =>
      readAmountInput(typed, { roundOff: 2, symbol }, 'en-US').kind;
    assert.deepEqual(
      [read('＄２５０', '$'), read('￥250', '¥'), read('￥250', '$')],
      ['amount', 'amount', 'error'],
    );
  });
});
