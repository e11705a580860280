// Rest is told once, a whole pause after the last disturbance, and costs one timer at a time.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { debounce } from '../../../../src/lib/time/debounce.ts';

const PAUSE_MS = 300;

describe('rest', () => {
  let now = 0;
  let told: number[] = [];
  const rest = () => debounce(PAUSE_MS, () => void told.push(now));

  beforeEach(() => {
    [now, told] = [0, []];
    mock.timers.enable({ apis: ['setTimeout'] });
    mock.method(performance, 'now', () => now);
  });
  afterEach(() => mock.reset());

  /** In steps, so that a timer sees the time at which it fires. */
  function pass(ms: number): void {
    for (let step = 0; step < ms; step += 10) {
      now += 10;
      mock.timers.tick(10);
    }
  }

  it('is told once, when nothing has disturbed for the pause', () => {
    rest().call();
    pass(PAUSE_MS - 10);
    assert.deepEqual(told, []);
    pass(PAUSE_MS * 3);
    assert.deepEqual(told, [PAUSE_MS]);
  });

  it('waits a whole pause after the last of many disturbances, which need far fewer timers', () => {
    const { call } = rest();
    const setTimer = mock.method(globalThis, 'setTimeout');
    for (let key = 0; key < 10; key += 1) {
      call();
      pass(100);
    }
    assert.deepEqual(told, []);
    assert.ok(setTimer.mock.callCount() <= 5, `${setTimer.mock.callCount()} timers for 10 keys`);
    pass(1000);
    assert.deepEqual(told, [900 + PAUSE_MS]);
  });

  it('is told again after a later disturbance', () => {
    const { call } = rest();
    call();
    pass(1000);
    call();
    pass(1000);
    assert.deepEqual(told, [PAUSE_MS, 1000 + PAUSE_MS]);
  });

  it('is not told once stopped, until something disturbs anew', () => {
    const { call, cancel } = rest();
    call();
    cancel();
    pass(1000);
    assert.deepEqual(told, []);
    call();
    pass(PAUSE_MS);
    assert.deepEqual(told, [1000 + PAUSE_MS]);
  });
});
