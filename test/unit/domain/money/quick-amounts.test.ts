// Amounts that are offered for one press: round ones near the smallest that the pair takes, and none that it refuses.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { quickAmounts } from '../../../../src/domain/money/quick-amounts.ts';
import { rateOf } from '../fixtures.ts';

const of = (minAmount: string, maxAmount: string, roundOff = 2) =>
  quickAmounts(rateOf({ minAmount, maxAmount }), roundOff);

describe('quick amounts', () => {
  const rows: [string, string, number, string[]][] = [
    ['20', '5000', 2, ['50', '100', '250']],
    ['15', '4000', 2, ['50', '100', '250']],
    ['10', '5000', 2, ['20', '50', '100']],
    ['30', '7000', 2, ['100', '200', '500']],
    ['100', '25000', 2, ['200', '500', '1000']],
    ['3000', '750000', 0, ['10000', '20000', '50000']],
    ['20000', '5000000', 2, ['50000', '100000', '250000']],
    ['0.00031', '0.078', 8, ['0.001', '0.002', '0.005']],
    ['0.5', '900', 0, ['1', '2', '5']],
  ];
  for (const [min, max, decimals, wanted] of rows)
    it(`from ${min} to ${max} offers ${wanted.join(', ')}`, () => {
      assert.deepEqual(of(min, max, decimals), wanted);
    });

  it('CALC-06 offers nothing above the upper bound', () => {
    assert.deepEqual(of('20', '249.99'), ['50', '100']);
    assert.deepEqual(of('20', '100'), ['50', '100']);
  });

  it('offers no choice where only one would be left', () => {
    assert.deepEqual(of('20', '99'), []);
    assert.deepEqual(of('20', '20'), []);
  });

  it('offers nothing with more decimals than the currency has', () => {
    assert.deepEqual(of('0.0005', '100', 2), []);
    assert.deepEqual(of('0.01', '100', 2), ['0.02', '0.05', '0.1']);
  });

  it('offers nothing where the smallest amount says nothing about the usual ones', () => {
    assert.deepEqual(of('0', '5000'), []);
  });
});
