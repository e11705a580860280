// Importing code while offline is retried until it succeeds.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { importWithRetry } from '../../../src/lib/import-with-retry.ts';
import { createFakeClock } from '../../support/fake-clock.ts';

/** A loader whose first attempts fail. */
function begin(failures: number) {
  const clock = createFakeClock();
  const end = new AbortController();
  const reports: boolean[] = [];
  let tries = 0;
  let loaded: string | null = null;
  const load = async () => {
    if (++tries <= failures) throw new Error('offline');
    return 'here';
  };
  const reportMissing = (isMissing: boolean) => reports.push(isMissing);
  void importWithRetry(load, { clock, signal: end.signal, reportMissing }).then((name) => (loaded = name));
  return { clock, end, told: reports, seen: () => [tries, loaded] };
}

describe('importWithRetry', () => {
  it('loads at the first attempt while online', async () => {
    const { clock, told: reports, seen } = begin(0);
    await clock.advance(0);
    assert.deepEqual([seen(), reports], [[1, 'here'], []]);
  });

  it('reports nothing if the second attempt succeeds within half a second', async () => {
    const { clock, told: reports, seen } = begin(1);
    await clock.advance(500);
    assert.deepEqual([seen(), reports], [[2, 'here'], []]);
  });

  it('reports missing code, retries with growing pauses, and withdraws the report on success', async () => {
    const { clock, told: reports, seen } = begin(4);
    await clock.advance(500);
    assert.deepEqual([seen(), reports], [[2, null], [true]]);
    await clock.advance(1000);
    await clock.advance(2000);
    assert.deepEqual([seen(), reports], [[4, null], [true]]);
    await clock.advance(4000);
    assert.deepEqual(
      [seen(), reports],
      [
        [5, 'here'],
        [true, false],
      ],
    );
  });

  it('retries four to eight times a minute for as long as it takes', async () => {
    const { clock, seen } = begin(1e9);
    await clock.advance(60_000);
    const [before] = seen();
    await clock.advance(600_000);
    assert.equal((seen()[0] as number) - (before as number), 40);
  });

  it('rejects if the module throws while it is evaluated, and withdraws the offline report', async () => {
    const clock = createFakeClock();
    const reports: boolean[] = [];
    // The browser caches an exception of a module, and throws the same one at each later import.
    const thrown = new TypeError("Cannot read properties of undefined (reading 'get')");
    let tries = 0;
    const load = () => (++tries === 1 ? Promise.reject(new Error('offline')) : Promise.reject(thrown));
    const { signal } = new AbortController();
    const reportMissing = (isMissing: boolean) => void reports.push(isMissing);
    const failed = assert.rejects(importWithRetry(load, { clock, signal, reportMissing }), thrown);
    await clock.advance(500);
    await clock.advance(2000);
    await failed;
    assert.deepEqual([tries, reports], [3, [true, false]]);
  });

  it('stops retrying when the widget is removed', async () => {
    const { clock, end, seen } = begin(9);
    await clock.advance(500);
    end.abort();
    await clock.advance(60_000);
    assert.deepEqual(seen(), [2, null]);
  });

  it('rejects with the last error when `givesUp` says so', async () => {
    const clock = createFakeClock();
    let tries = 0;
    const load = () => Promise.reject(new Error(`offline ${(tries += 1)}`));
    const givesUp = (failures: number) => failures >= 3;
    const { signal } = new AbortController();
    const loading = importWithRetry(load, {
      clock,

      signal,
      reportMissing: () => undefined,
      givesUp,
    });
    const failed = assert.rejects(loading, /offline 3/);
    await clock.advance(500);
    await clock.advance(2000);
    await failed;
  });
});
