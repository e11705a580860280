// Pauses before a retry: doubled, jittered, and never shorter than Retry-After.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pauseAfter } from '../../../../src/lib/time/pause-after.ts';
import { MAX_RETRY_AFTER_MS, readRetryAfter } from '../../../../src/lib/time/retry-after.ts';

const PAUSES = { firstMs: 1_000, mostMs: 60_000 };
/** A clock with a fixed random value. */
const by = (share: number) => ({ chance: () => share });
const NOW = Date.UTC(2026, 0, 1, 12);

describe('the pause after a failure', () => {
  for (const [failures, wholeMs] of [
    [1, 1_000],
    [2, 2_000],
    [6, 32_000],
    [7, 60_000],
    [5_000, 60_000],
  ] as const) {
    it(`the pause is 50 to 100 % of ${wholeMs} ms after failure ${failures}`, () => {
      assert.equal(pauseAfter(failures, PAUSES, by(0)), wholeMs / 2);
      assert.equal(pauseAfter(failures, PAUSES, by(0.5)), wholeMs * 0.75);
      assert.equal(pauseAfter(failures, PAUSES, by(1)), wholeMs);
    });
  }

  it('the pause is never shorter than Retry-After, and still jittered', () => {
    const error = { retryAfterMs: 30_000 };
    assert.equal(pauseAfter(1, PAUSES, by(0), error), 30_000);
    assert.equal(pauseAfter(1, PAUSES, by(1), error), 30_500);
    assert.equal(pauseAfter(9, PAUSES, by(1), { retryAfterMs: 10 }), 60_000);
  });
});

describe('Retry-After', () => {
  const inAnHour = new Date(NOW + 3_600_000).toUTCString();
  for (const [text, ms] of [
    ['30', 30_000],
    [' 30 ', 30_000],
    ['301', MAX_RETRY_AFTER_MS],
    ['99999999999999999999', MAX_RETRY_AFTER_MS],
    [new Date(NOW + 45_000).toUTCString(), 45_000],
    [inAnHour, MAX_RETRY_AFTER_MS],
    ['Thursday, 01-Jan-26 12:00:20 GMT', 20_000],
    ['0', undefined],
    ['-5', undefined],
    ['1.5', undefined],
    ['soon', undefined],
    ['soon GMT', undefined],
    ['', undefined],
    [new Date(NOW - 1_000).toUTCString(), undefined],
    ['2026-01-01T13:00:00Z', undefined],
  ] as const) {
    it(`Retry-After '${text}' is read as ${ms ?? 'nothing'}`, () => {
      assert.equal(readRetryAfter(new Headers({ 'retry-after': text }), NOW), ms);
    });
  }

  it('without the header there is no Retry-After', () =>
    assert.equal(readRetryAfter(new Headers(), NOW), undefined));
});
