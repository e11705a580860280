// When a processing call is sent again: each step on its own, and invariants of all sequences.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PROCESSING_RETRIES, PROCESSING_RUNNING_LIMIT_MS } from '../../../../src/domain/constants.ts';
import {
  afterRead,
  afterSend,
  whileRunning,
  type ProcessingState,
  type Unmoved,
  type Unsent,
} from '../../../../src/gateway/contract/run-processing.ts';
import { seededRandom } from '../../../support/seeded-random.ts';

type Event = Unsent | Unmoved | readonly [Unmoved, retryAfterMs: number];

const UNSENT: readonly unknown[] = ['refused', 'broken', 'late', 'running'];

/**
 * Returns the next action after each event: the delay of a read in ms, or another step. The chance is fixed, so that
 * delays are exact.
 */
function walk(events: readonly Event[]): (number | string)[] {
  let state: ProcessingState = { do: 'send', tries: 1 };
  let ticks = 0;
  const now = { ticks: () => ticks, chance: () => 1 };
  return events.map((event) => {
    if (state.do === 'send') {
      assert.ok(UNSENT.includes(event));
      state = afterSend(state.tries, event as Unsent, now);
    } else if (state.do === 'read') {
      ticks += state.afterMs;
      const [outcome, retryAfterMs] = typeof event === 'string' ? [event as Unmoved] : event;
      state = afterRead(state.doubt, outcome, now, { retryAfterMs });
    } else assert.fail('it has ended');
    return state.do === 'read' ? state.afterMs : state.do;
  });
}

describe('the next step of a processing call', () => {
  for (const [title, events, expected] of [
    ['a refusal ends the call', ['refused'], ['give-up']],
    ['after a broken response, the order is read once', ['broken', 'waiting'], [0, 'give-up']],
    [
      'after a broken response, the call is not sent again if the order cannot be read',
      ['broken', 'unknown'],
      [0, 'give-up'],
    ],
    [
      'API-18 after a time-out, the order is read and the call sent again',
      ['late', 'waiting'],
      [1000, 'send'],
    ],
    [
      'API-18 the call is sent four times at most, and the order read after the last one too',
      ['late', 'waiting', 'late', 'waiting', 'late', 'waiting', 'late', 'waiting'],
      [1000, 'send', 2000, 'send', 4000, 'send', 4000, 'give-up'],
    ],
    [
      'while the order cannot be read, it is read again, and nothing is sent',
      ['late', 'unknown', 'unknown', 'unknown', 'unknown'],
      [1000, 2000, 4000, 4000, 'give-up'],
    ],
    [
      'a changed amount that the customer has not agreed to is not paid',
      ['late', 'changed'],
      [1000, 'give-up'],
    ],
    ['while a call is running, the order is read on', ['running', 'waiting', 'unknown'], [0, 1000, 2000]],
    [
      'while a call is running, the order is read on even if its amounts have changed',
      ['running', 'changed'],
      [0, 1000],
    ],
    ['the next read waits as long as Retry-After says', ['late', ['unknown', 9_000]], [1000, 10000]],
    ['the call ends if Retry-After is too long', ['late', ['unknown', 90_000]], [1000, 'give-up']],
  ] as ReadonlyArray<[string, Event[], (number | string)[]]>) {
    it(title, () => assert.deepEqual(walk(events), expected));
  }

  it('a call that is still running is read until the limit, whatever the limit is', () => {
    for (const limit of [0, 5_000, PROCESSING_RUNNING_LIMIT_MS]) {
      let state: ProcessingState = whileRunning(limit);
      let ticks = 0;
      for (
        ;
        state.do === 'read';
        state = afterRead(state.doubt, 'waiting', { ticks: () => ticks, chance: () => 1 })
      ) {
        ticks += state.afterMs;
        assert.ok(ticks <= limit);
      }
      assert.equal(state.do, 'give-up');
      assert.ok(ticks >= limit - 4_000);
    }
  });
});

describe('all sequences of events', () => {
  const SENDS: readonly Unsent[] = ['refused', 'broken', 'late', 'late', 'late', 'running'];
  const READS: readonly Unmoved[] = ['waiting', 'waiting', 'waiting', 'changed', 'unknown'];

  it('a call is sent again only after a time-out and a waiting order, at most 3 times, and always ends', () => {
    const random = seededRandom(7);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
    let mostSends = 0;
    for (let walks = 0; walks < 5_000; walks += 1) {
      let state: ProcessingState = { do: 'send', tries: 1 };
      let [ticks, sends, steps] = [0, 0, 0];
      const now = { ticks: () => ticks, chance: random };
      let last: [Unsent | null, Unmoved | null] = [null, null];
      while (state.do !== 'give-up') {
        assert.ok((steps += 1) < 60);
        if (state.do === 'send') {
          if (sends > 0) assert.deepEqual(last, ['late', 'waiting']);
          sends += 1;
          last = [pick(SENDS), null];
          state = afterSend(state.tries, last[0]!, now);
        } else {
          ticks += state.afterMs;
          last = [last[0], pick(READS)];
          state = afterRead(state.doubt, last[1]!, now);
        }
      }
      mostSends = Math.max(mostSends, sends);
    }
    assert.equal(mostSends, PROCESSING_RETRIES + 1);
  });
});
