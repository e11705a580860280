// One of several tabs is the leader; a poll runs one task at a time; a countdown ends once.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { startCountdown } from '../../../../src/lib/time/start-countdown.ts';
import { joinElection, type Election } from '../../../../src/lib/join-election.ts';
import type { Locks } from '../../../../src/lib/with-lock.ts';
import { createPoll } from '../../../../src/lib/time/poll.ts';
import { createFakeClock, settle, type FakeClock } from '../../../support/fake-clock.ts';
import { createFakeTabs } from '../../../support/fake-tabs.ts';

function tab(locks: Locks | null) {
  const listeners = new Set<() => void>();
  let isHidden = false;
  let changes = 0;
  const election: Election = joinElection({
    name: 'job',
    locks,
    visibility: {
      isHidden: () => isHidden,
      onChange(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    onRole: () => void (changes += 1),
  });
  return {
    ...election,
    changes: () => changes,
    async hide(hidden: boolean) {
      isHidden = hidden;
      for (const listener of listeners) listener();
      await settle();
    },
  };
}

describe('election', () => {
  const locks = () => createFakeTabs().ports().locks!;

  it('the first tab leads, and the next one takes over when it leaves', async () => {
    const shared = locks();
    const [one, two] = [tab(shared), tab(shared)];
    await settle();
    assert.deepEqual([one.role(), two.role()], ['seen', 'none']);
    one.leave();
    await settle();
    assert.deepEqual([one.role(), two.role()], ['none', 'seen']);
  });

  it('a hidden leader hands over, and leads again if all tabs are hidden', async () => {
    const shared = locks();
    const [one, two] = [tab(shared), tab(shared)];
    await settle();
    await one.hide(true);
    assert.deepEqual([one.role(), two.role()], ['hidden', 'seen']);
    await one.hide(false);
    assert.deepEqual([one.role(), two.role()], ['none', 'seen']);
  });

  it('without locks each tab leads from the start, without a callback', () => {
    const [one, two] = [tab(null), tab(null)];
    assert.deepEqual([one.role(), two.role()], ['seen', 'seen']);
    assert.equal(one.changes(), 0);
  });

  it('a tab whose locks are refused leads', async () => {
    const one = tab({ request: () => Promise.reject(new Error('SecurityError')) });
    await settle();
    assert.equal(one.role(), 'seen');
  });

  it('a tab that has left gets no more callbacks', async () => {
    const shared = locks();
    const [one, two] = [tab(shared), tab(shared)];
    two.leave();
    one.leave();
    await settle();
    assert.equal(two.role(), 'none');
    assert.equal(two.changes(), 0);
  });
});

describe('poll', () => {
  let clock: FakeClock;
  beforeEach(() => void (clock = createFakeClock()));

  it('a poll never runs twice at a time, and continues when a run has ended', async () => {
    let runs = 0;
    let finish: () => void = () => undefined;
    const poll = createPoll({
      clock,
      dueIn: () => 10,
      run: () => {
        runs += 1;
        return new Promise((resolve) => (finish = resolve));
      },
    });
    poll.update();
    await clock.advance(100);
    poll.update();
    assert.equal(runs, 1);
    finish();
    await clock.advance(10);
    assert.equal(runs, 2);
  });

  it('a poll rests while nothing is due, and leaves no timer when stopped', async () => {
    let due: number | null = null;
    let runs = 0;
    const poll = createPoll({
      clock,
      dueIn: () => due,
      run: () => {
        runs += 1;
        due = null;
        return Promise.resolve();
      },
    });
    poll.update();
    await clock.advance(1_000);
    assert.equal(runs, 0);
    due = -5;
    poll.update();
    await clock.advance(0);
    assert.equal(runs, 1);
    due = 5;
    poll.update();
    poll.stop();
    assert.equal(clock.pending(), 0);
  });

  it('stopping a poll aborts its run, whose end starts nothing', async () => {
    let signal: AbortSignal | null = null;
    let finish: () => void = () => undefined;
    const poll = createPoll({
      clock,
      dueIn: () => 0,
      run(given) {
        signal = given;
        return new Promise((resolve) => (finish = resolve));
      },
    });
    poll.update();
    await clock.advance(0);
    poll.stop();
    assert.equal(signal!.aborted, true);
    finish();
    await settle();
    assert.equal(clock.pending(), 0);
  });
});

describe('countdown', () => {
  it('CONST-07 a countdown ticks once per second in whole seconds, and passes once', async () => {
    const clock = createFakeClock();
    const seen: Array<number | null> = [];
    let passed = 0;
    startCountdown({
      clock,
      until: clock.serverNow() + 2_500,
      tickMs: 1_000,
      onTick: (left) => void seen.push(left),
      onPassed: () => void (passed += 1),
    });
    await clock.advance(10_000);
    assert.deepEqual(seen, [3, 2, 1, null]);
    assert.equal(passed, 1);
    assert.equal(clock.pending(), 0);
  });
});
