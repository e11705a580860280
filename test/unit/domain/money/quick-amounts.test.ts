// Quick amounts: round amounts near the pair's minimum, within its bounds.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { initialPayValue } from '../../../../src/domain/money/calculator.ts';
import { quickAmounts } from '../../../../src/domain/money/quick-amounts.ts';
import { rateOf } from '../fixtures.ts';

function of(minAmount: string, maxAmount: string, roundOff = 2, wanted: (string | null)[] = []): string[] {
  const rate = rateOf({ minAmount, maxAmount });
  return quickAmounts({ rate, roundOff, first: initialPayValue(rate), wanted });
}

describe('quick amounts', () => {
  const rows: [string, string, number, string[]][] = [
    ['20', '5000', 2, ['50', '100', '250']],
    ['15', '4000', 2, ['50', '100', '250']],
    ['10', '5000', 2, ['20', '50', '100']],
    ['30', '7000', 2, ['100', '200', '500']],
    ['100', '25000', 2, ['100', '200', '500']],
    ['3000', '750000', 0, ['3000', '10000', '20000']],
    ['20000', '5000000', 2, ['20000', '50000', '100000']],
    ['0.00031', '0.078', 8, ['0.00031', '0.001', '0.002']],
    ['0.5', '900', 0, ['1', '2', '5']],
  ];
  for (const [min, max, decimals, wanted] of rows)
    it(`from ${min} to ${max} offers ${wanted.join(', ')}`, () => {
      assert.deepEqual(of(min, max, decimals), wanted);
    });

  it('CALC-06 offers nothing above the maximum', () => {
    assert.deepEqual(of('20', '249.99'), ['50', '100']);
    assert.deepEqual(of('20', '100'), ['20', '50', '100']);
  });

  it('offers no amount that the fees would use up', () => {
    const rate = rateOf({ minAmount: '20', maxAmount: '5000' });
    const offer = (least: string | null) =>
      quickAmounts({ rate, roundOff: 2, first: '100', least, wanted: ['40', '75'] });
    assert.deepEqual(offer(null), ['40', '75', '100']);
    assert.deepEqual(offer('60.01'), ['75', '100', '250']);
    assert.deepEqual(offer('600'), []);
  });

  it('offers nothing if only one amount would be left', () => {
    assert.deepEqual(of('20', '39'), []);
    assert.deepEqual(of('20', '20'), []);
  });

  it('offers nothing with more decimals than the currency has', () => {
    assert.deepEqual(of('0.0005', '100', 2), []);
    assert.deepEqual(of('0.01', '100', 2), ['0.01', '0.02', '0.05']);
  });

  it('prefers the amount last paid on this device, then the one suggested by the page, then the initial one, then the usual ones, and offers the smallest first', () => {
    assert.deepEqual(of('20', '5000', 2, ['320', '75']), ['75', '100', '320']);
    assert.deepEqual(of('20', '5000', 2, [null, '75']), ['50', '75', '100']);
    assert.deepEqual(of('10', '5000', 2, ['75']), ['20', '75', '100']);
    assert.deepEqual(of('20', '5000', 2, ['1500', '320']), ['100', '320', '1500']);
    assert.deepEqual(of('20', '5000', 2, ['100', '100.00']), ['50', '100', '250']);
  });

  it('CALC-06 omits suggested amounts that the pair would refuse', () => {
    assert.deepEqual(of('20', '5000', 2, ['19.99', '6000']), ['50', '100', '250']);
    assert.deepEqual(of('3000', '750000', 0, ['4000.5']), ['3000', '10000', '20000']);
    assert.deepEqual(of('20', '5000', 2, ['no amount', '0']), ['50', '100', '250']);
  });

  it('offers nothing if the minimum is 0', () => {
    assert.deepEqual(of('0', '5000'), []);
  });
});
