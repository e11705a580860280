// The bench's arithmetic.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { coveredBy, medianRatio, quantile, summarize } from '../../bench/statistics.ts';

describe('statistics', () => {
  it('the median is the middle value, or the mean of the middle two', () => {
    assert.equal(quantile([9, 1, 5], 0.5), 5);
    assert.equal(quantile([4, 1, 3, 2], 0.5), 2.5);
  });

  it('the middle half is found', () => {
    assert.deepEqual(summarize([5, 1, 4, 2, 3]), { median: 3, low: 2, high: 4 });
  });

  it('each round is compared with its neighbour', () => {
    assert.equal(medianRatio([2, 20, 3], [1, 10, 3]), 2);
  });

  it('overlapping times count once, and only within the span', () => {
    const span = { began: 10, ended: 30 };
    const others = [
      { began: 25, ended: 40 },
      { began: 5, ended: 12 },
      { began: 11, ended: 15 },
    ];
    assert.equal(coveredBy(others, span), 10);
    assert.equal(coveredBy([{ began: 0, ended: 5 }], span), 0);
  });
});
