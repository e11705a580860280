// Amounts are decimals: parsed, rounded, compared and formatted without floating point.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import Big from 'big.js';
import fc from 'fast-check';
import {
  compareAmounts,
  decimal,
  formatFixed,
  formatPlain,
  isSameAmount,
  parseAmount,
  roundDown,
  roundUp,
} from '../../../../src/domain/money/money.ts';

describe('money', () => {
  for (const text of [
    '',
    '-1',
    '+1',
    '1e3',
    ' 1',
    '1 ',
    '.5',
    '5.',
    '1,5',
    '0x10',
    'NaN',
    'Infinity',
    '1'.repeat(101),
  ]) {
    it(`refuses ${JSON.stringify(text)} as an amount`, () => assert.equal(parseAmount(text), null));
  }

  const roundings: Array<[string, number, string, string, string]> = [
    ['1.005', 2, '1', '1.01', '1.01'],
    ['1.004', 2, '1', '1.01', '1.00'],
    ['100', 2, '100', '100', '100.00'],
    ['0.000000019', 8, '0.00000001', '0.00000002', '0.00000002'],
    ['1.9', 0, '1', '2', '2'],
    ['0', 8, '0', '0', '0.00000000'],
    [
      '123456789012345678901234567890.123456789',
      8,
      '123456789012345678901234567890.12345678',
      '123456789012345678901234567890.12345679',
      '123456789012345678901234567890.12345679',
    ],
  ];
  for (const [text, digits, down, up, shown] of roundings) {
    it(`rounds ${text} to ${digits} decimals`, () => {
      assert.equal(roundDown(decimal(text), digits), down);
      assert.equal(roundUp(decimal(text), digits), up);
      assert.equal(formatFixed(decimal(text), digits), shown);
    });
  }

  it('formats small and large amounts without an exponent', () => {
    assert.equal(formatPlain(decimal('0.000000000000000001')), '0.000000000000000001');
    assert.equal(formatPlain(decimal('1000000000000000000000000')), '1000000000000000000000000');
  });

  it('compares amounts as numbers, not as texts', () => {
    assert.equal(compareAmounts('9', '10'), -1);
    assert.equal(compareAmounts('1.0', '1'), 0);
    assert.ok(isSameAmount('0100.0', '100'));
    for (const [one, other] of [
      ['', ''],
      ['', '100'],
      ['100', ''],
    ] as const)
      assert.ok(!isSameAmount(one, other));
  });

  it('refuses binary floating point', () => {
    assert.throws(() => decimal('1').plus(0.1 as unknown as string));
  });

  it('does not change the settings of the shared constructor', () => {
    assert.equal(Big.DP, 20);
    assert.equal(Big.strict, false);
  });

  it('rounds down to at most the amount, and up to at least the amount', () => {
    const amount = fc
      .tuple(fc.bigInt(0n, 10n ** 20n), fc.stringMatching(/^[0-9]{1,18}$/))
      .map(([a, b]) => `${a}.${b}`);
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 18 }), (text, digits) => {
        const exact = decimal(text);
        const down = decimal(roundDown(exact, digits));
        const up = decimal(roundUp(exact, digits));
        assert.ok(down.lte(exact) && up.gte(exact));
        assert.ok(up.minus(down).lte(decimal('10').pow(-digits)));
      }),
    );
  });
});
