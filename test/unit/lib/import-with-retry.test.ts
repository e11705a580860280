// Code that comes over a line which is down: tried until it is there.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { importWithRetry } from '../../../src/lib/import-with-retry.ts';
import { createFakeClock } from '../../support/fake-clock.ts';

/** A line that is down for so many tries. */
function begin(failures: number) {
  const clock = createFakeClock();
  const end = new AbortController();
  const told: boolean[] = [];
  let tries = 0;
  let loaded: string | null = null;
  const load = async () => {
    if (++tries <= failures) throw new Error('offline');
    return 'here';
  };
  const reportMissing = (isMissing: boolean) => told.push(isMissing);
  void importWithRetry(load, { clock, signal: end.signal, reportMissing }).then((name) => (loaded = name));
  return { clock, end, told, seen: () => [tries, loaded] };
}

describe('code that does not come', () => {
  it('is there at once on a line that works', async () => {
    const { clock, told, seen } = begin(0);
    await clock.advance(0);
    assert.deepEqual([seen(), told], [[1, 'here'], []]);
  });

  it('is not spoken of when half a second mends it', async () => {
    const { clock, told, seen } = begin(1);
    await clock.advance(500);
    assert.deepEqual([seen(), told], [[2, 'here'], []]);
  });

  it('is said to be missing, tried for with growing pauses, and taken back', async () => {
    const { clock, told, seen } = begin(4);
    await clock.advance(500);
    assert.deepEqual([seen(), told], [[2, null], [true]]);
    await clock.advance(1000);
    await clock.advance(2000);
    assert.deepEqual([seen(), told], [[4, null], [true]]);
    await clock.advance(4000);
    assert.deepEqual(
      [seen(), told],
      [
        [5, 'here'],
        [true, false],
      ],
    );
  });

  it('is tried for four to eight times a minute however long it takes', async () => {
    const { clock, seen } = begin(1e9);
    await clock.advance(60_000);
    const [before] = seen();
    await clock.advance(600_000);
    assert.equal((seen()[0] as number) - (before as number), 40);
  });

  it('that throws while it is evaluated is no lost line: it fails, and nothing is said to be missing', async () => {
    const clock = createFakeClock();
    const told: boolean[] = [];
    // The browser keeps what a module threw, and throws the very same to whoever imports it again.
    const thrown = new TypeError("Cannot read properties of undefined (reading 'get')");
    let tries = 0;
    const load = () => (++tries === 1 ? Promise.reject(new Error('offline')) : Promise.reject(thrown));
    const { signal } = new AbortController();
    const reportMissing = (isMissing: boolean) => void told.push(isMissing);
    const failed = assert.rejects(importWithRetry(load, { clock, signal, reportMissing }), thrown);
    await clock.advance(500);
    await clock.advance(2000);
    await failed;
    assert.deepEqual([tries, told], [3, [true, false]]);
  });

  it('is not tried for any more when the widget is gone', async () => {
    const { clock, end, seen } = begin(9);
    await clock.advance(500);
    end.abort();
    await clock.advance(60_000);
    assert.deepEqual(seen(), [2, null]);
  });

  it('fails with the last failure where there is no use in trying on', async () => {
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
