// A function that caches its last result.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { memoLast } from '../../../src/lib/memo-last.ts';

describe('memo of the last call', () => {
  it('memoLast computes again only if an argument has changed', () => {
    const calls: unknown[][] = [];
    const sum = memoLast((a: number, b: number) => (calls.push([a, b]), { sum: a + b }));
    const first = sum(1, 2);
    assert.equal(sum(1, 2), first);
    assert.notEqual(sum(1, 3), first);
    assert.notEqual(sum(1, 2), first, 'only the last result is kept');
    assert.deepEqual(calls, [
      [1, 2],
      [1, 3],
      [1, 2],
    ]);
  });

  it('memoLast caches an undefined result, and compares NaN correctly', () => {
    let count = 0;
    const run = memoLast((_value: number) => void (count += 1));
    for (const value of [NaN, NaN, 0]) run(value);
    assert.equal(count, 2);
  });
});
