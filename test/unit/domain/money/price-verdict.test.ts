// A new price is better, worse or tolerated by its amounts, and by its fees only if the amounts are the same.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { priceVerdict, type PriceVerdict } from '../../../../src/domain/money/price-verdict.ts';
import type { ShownAmounts } from '../../../../src/domain/order/rate-change.ts';

const BEFORE: ShownAmounts = { fromAmount: '100', toAmount: '98', providerFee: '1', networkFee: '1' };

const ROWS: [what: string, after: Partial<ShownAmounts>, bps: number, verdict: PriceVerdict][] = [
  ['nothing', {}, 0, 'same'],
  ['nothing, written otherwise', { fromAmount: '100.00', toAmount: '98.0' }, 0, 'same'],
  ['less is received', { toAmount: '97.99' }, 0, 'worse'],
  ['more is paid', { fromAmount: '100.01' }, 0, 'worse'],
  ['more is received', { toAmount: '98.01' }, 0, 'better'],
  ['less is paid', { fromAmount: '99.99' }, 0, 'better'],
  ['more is paid and received', { fromAmount: '101', toAmount: '120' }, 0, 'worse'],
  ['just within the tolerance', { toAmount: '97.51' }, 50, 'tolerated'],
  ['just outside it', { toAmount: '97.50' }, 50, 'worse'],
  ['a dearer fee of the same amounts', { providerFee: '1.5' }, 0, 'worse'],
  ['a dearer fee within the tolerance', { providerFee: '1.5' }, 50, 'tolerated'],
  ['a cheaper fee of the same amounts', { networkFee: '0.5' }, 0, 'better'],
  ['a dearer fee of a better price', { providerFee: '2', toAmount: '99' }, 0, 'better'],
  ['a fee that is not told', { providerFee: undefined }, 0, 'same'],
];

describe('a new price compared with the shown one', () => {
  for (const [what, after, bps, verdict] of ROWS)
    it(`CALC-02 ${what}${bps ? ` at ${bps} bps` : ''}: ${verdict}`, () =>
      assert.equal(priceVerdict(BEFORE, { ...BEFORE, ...after }, bps), verdict));
});
