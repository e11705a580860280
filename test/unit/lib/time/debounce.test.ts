// Calls back once, a full pause after the last call, with one timer at a time.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { debounce } from '../../../../src/lib/time/debounce.ts';

const PAUSE_MS = 300;

describe('debounce', () => {
  let now = 0;
  let calls: number[] = [];
  const rest = () => debounce(PAUSE_MS, () => void calls.push(now));

  beforeEach(() => {
    [now, calls] = [0, []];
    mock.timers.enable({ apis: ['setTimeout'] });
    mock.method(performance, 'now', () => now);
  });
  afterEach(() => mock.reset());

  /** Advances in steps, so that a timer sees the time at which it fires. */
  function pass(ms: number): void {
    for (let step = 0; step < ms; step += 10) {
      now += 10;
      mock.timers.tick(10);
    }
  }

  it('debounce calls back once, after a full pause', () => {
    rest().call();
    pass(PAUSE_MS - 10);
    assert.deepEqual(calls, []);
    pass(PAUSE_MS * 3);
    assert.deepEqual(calls, [PAUSE_MS]);
  });

  it('debounce waits a full pause after the last of many calls, with far fewer timers', () => {
    const { call } = rest();
    const setTimer = mock.method(globalThis, 'setTimeout');
    for (let key = 0; key < 10; key += 1) {
      call();
      pass(100);
    }
    assert.deepEqual(calls, []);
    assert.ok(setTimer.mock.callCount() <= 5, `${setTimer.mock.callCount()} timers for 10 keys`);
    pass(1000);
    assert.deepEqual(calls, [900 + PAUSE_MS]);
  });

  it('debounce calls back again after a later call', () => {
    const { call } = rest();
    call();
    pass(1000);
    call();
    pass(1000);
    assert.deepEqual(calls, [PAUSE_MS, 1000 + PAUSE_MS]);
  });

  it('debounce does not call back after cancel, until the next call', () => {
    const { call, cancel } = rest();
    call();
    cancel();
    pass(1000);
    assert.deepEqual(calls, []);
    call();
    pass(PAUSE_MS);
    assert.deepEqual(calls, [1000 + PAUSE_MS]);
  });
});
