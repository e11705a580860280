// The two lines of a payment sheet add up to its total.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sheetSums } from '../../../../src/domain/money/sheet-sums.ts';

const ROWS: readonly [pay: string, fee: string | null, expected: ReturnType<typeof sheetSums>][] = [
  ['100', '4.0900', { total: '100.00', parts: { base: '95.91', fees: '4.09' } }],
  ['100', '4.0901', { total: '100.00', parts: { base: '95.90', fees: '4.10' } }],
  ['99.9', '0', { total: '99.90', parts: { base: '99.90', fees: '0.00' } }],
  ['100', null, { total: '100.00', parts: null }],
  ['1', '2', { total: '1.00', parts: null }],
];

describe('the lines of a payment sheet', () => {
  for (const [pay, fee, expected] of ROWS)
    it(`FEE-08 shows ${pay} with fees of ${fee} as lines that add up to the total`, () =>
      assert.deepEqual(sheetSums({ payAmount: pay, totalFee: fee }), expected));
});
