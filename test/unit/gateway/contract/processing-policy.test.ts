// When a processing call is sent again: each step by itself, and what holds on every way through.
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
} from '../../../../src/gateway/contract/processing-policy.ts';
import { seededRandom } from '../../../support/seeded-random.ts';

type Event = Unsent | Unmoved | readonly [Unmoved, retryAfterMs: number];

const UNSENT: readonly unknown[] = ['refused', 'broken', 'late', 'running'];

/** What is done after these events (a read after so many ms, or another step), each at the time at which it happens; pauses are whole, so that they are exact. */
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
    ['a refusal ends it', ['refused'], ['give-up']],
    ['a broken answer: the order is read once', ['broken', 'waiting'], [0, 'give-up']],
    [
      'a broken answer is not sent again when the order cannot be read',
      ['broken', 'unknown'],
      [0, 'give-up'],
    ],
    ['API-18 a time-out: read, then sent again', ['late', 'waiting'], [1000, 'send']],
    [
      'API-18 four times at most, and read after the last as well',
      ['late', 'waiting', 'late', 'waiting', 'late', 'waiting', 'late', 'waiting'],
      [1000, 'send', 2000, 'send', 4000, 'send', 4000, 'give-up'],
    ],
    [
      'an order that cannot be read is read again, and nothing is sent',
      ['late', 'unknown', 'unknown', 'unknown', 'unknown'],
      [1000, 2000, 4000, 4000, 'give-up'],
    ],
    ['amounts that nobody agreed to are not paid', ['late', 'changed'], [1000, 'give-up']],
    ['a call that runs is read on', ['running', 'waiting', 'unknown'], [0, 1000, 2000]],
    ['also while the amounts are others', ['running', 'changed'], [0, 1000]],
    ['the gateway is left alone for as long as it asks', ['late', ['unknown', 9_000]], [1000, 10000]],
    ['not waited for when it asks for long', ['late', ['unknown', 90_000]], [1000, 'give-up']],
  ] as ReadonlyArray<[string, Event[], (number | string)[]]>) {
    it(title, () => assert.deepEqual(walk(events), expected));
  }

  it('a call that runs is read until the limit, elsewhere too', () => {
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

describe('every way through', () => {
  const SENDS: readonly Unsent[] = ['refused', 'broken', 'late', 'late', 'late', 'running'];
  const READS: readonly Unmoved[] = ['waiting', 'waiting', 'waiting', 'changed', 'unknown'];

  it('sends again after a time-out and a waiting order alone, at most 3 times, and ends', () => {
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
