// What a customer types becomes an amount, nothing or an error, and is never guessed at.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { hasOtherSigns, readAmountInput } from '../../../../src/domain/money/amount-input.ts';
import { AMOUNT_PATTERN } from '../../../../src/domain/wire/readers.ts';

describe('amount input', () => {
  const accepted: Array<[string, number, string, string]> = [
    ['100', 2, '100', '100'],
    ['12,5', 2, '12.5', '12.5'],
    ['12.5', 2, '12.5', '12.5'],
    ['007', 2, '007', '7'],
    ['0', 2, '0', '0'],
    ['5.', 2, '5.', '5'],
    ['.5', 2, '.5', '0.5'],
    [',5', 2, '.5', '0.5'],
    [' 100\u00a0', 2, '100', '100'],
    ['１５０', 2, '150', '150'],
    ['１５０．５', 2, '150.5', '150.5'],
    ['１５０，５', 2, '150.5', '150.5'],
    ['١٥٠٫٥', 2, '150.5', '150.5'],
    ['۱۵۰', 2, '150', '150'],
  ];
  for (const [typed, roundOff, text, value] of accepted) {
    it(`VALID-12 reads ${JSON.stringify(typed)} as ${value}`, () =>
      assert.deepEqual(readAmountInput(typed, roundOff), { kind: 'amount', text, value }));
  }

  const limited: Array<[string, number, string, string]> = [
    ['1.239', 2, '1.23', '1.23'],
    ['1.9', 0, '1', '1'],
    ['1.', 0, '1', '1'],
    ['0.123456789', 8, '0.12345678', '0.12345678'],
  ];
  for (const [typed, roundOff, text, value] of limited) {
    it(`VALID-13 limits ${typed} to ${roundOff} decimals`, () =>
      assert.deepEqual(readAmountInput(typed, roundOff), { kind: 'amount', text, value }));
  }

  for (const typed of [
    '1,234.5',
    '1.234,5',
    '1.2.3',
    '1,234,567',
    '1 000',
    "1'000",
    '-5',
    '+5',
    '1e3',
    'abc',
    '.',
    ',',
    '1'.repeat(31),
    '१५०',
    '①',
    '1²',
    '١٬٥٠٠٫٥٠',
    '１，５００．５０',
    '1\u200b0',
  ]) {
    it(`VALID-12 refuses ${JSON.stringify(typed)} and does not guess`, () =>
      assert.equal(readAmountInput(typed, 2).kind, 'error'));
  }

  const SIGNS: Array<[string, boolean]> = [
    ['abc', true],
    ['12a', true],
    ['-5', true],
    ['1e3', true],
    ['1 000', true],
    ['१', true],
    ['٣', false],
    ['５．５．５', false],
    ['1\u200b0', true],
    ['1,234.50', false],
    ['1..2', false],
    [' 12 ', false],
    ['', false],
  ];
  for (const [typed, isStrange] of SIGNS) {
    it(`VALID-12 tells ${JSON.stringify(typed)} ${isStrange ? 'of other signs' : 'from other signs'}`, () =>
      assert.equal(hasOtherSigns(typed), isStrange));
  }

  it('takes white space alone for empty', () =>
    assert.deepEqual(readAmountInput('  ', 2), { kind: 'empty' }));

  it('gives an amount, nothing or an error for any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('0', '1', '9', '.', ',', ' ', '-', 'e') }),
        fc.nat(8),
        (typed, roundOff) => {
          const result = readAmountInput(typed, roundOff);
          if (result.kind === 'amount') {
            assert.match(result.value, AMOUNT_PATTERN);
            assert.ok((result.value.split('.')[1] ?? '').length <= roundOff);
            assert.deepEqual(readAmountInput(result.text, roundOff), result);
          }
        },
      ),
    );
  });
});
