// A payment whose response was lost, one transition at a time: how long it is checked, and how its failure screen
// ends.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { orderState, type LifecycleEvent } from '../../../../src/domain/order/lifecycle.ts';
import { isBeingChecked, readUnsettledEntries, unsettledText } from '../../../../src/domain/order/unsettled.ts';
import { A, NOW, after, at, read, sent } from './lifecycle-stage.ts';

const sending = after([read(A, 1), sent('a')]).state;

describe('a payment', () => {
  describe('whose response was lost', () => {
    const lost = after([{ type: 'lost', orderId: 'a', now: NOW }], sending).state;
    const readAt = (ms: number, order = A): LifecycleEvent => ({
      type: 'taken',
      order,
      read: 100 + ms,
      now: NOW + ms,
    });

    it('a lost payment is checked until the order reads as unpaid after every call has timed out', () => {
      const early = after([readAt(29_999)], lost);
      assert.deepEqual([isBeingChecked(early.state.unsettled, 'a'), early.effects], [true, []]);
      const late = after([readAt(30_000)], early.state);
      assert.deepEqual([isBeingChecked(late.state.unsettled, 'a'), late.effects], [false, ['unpaid']]);
    });

    it('a lost payment is kept and stored again if storage has lost it', () => {
      const result = after([{ type: 'listed', entries: [], owner: '' }], lost);
      assert.deepEqual([isBeingChecked(result.state.unsettled, 'a'), result.effects], [true, ['keep']]);
    });

    it('a lost payment that reads as unpaid leaves its failure screen and can be paid again', () => {
      const failed = after([{ type: 'failed', now: NOW }, readAt(29_999)], lost).state;
      assert.equal(orderState(failed), 'fatal');
      const { state, effects } = after([readAt(30_000)], failed);
      assert.deepEqual([state.outcome, effects], ['open', ['unpaid']]);
    });

    it('a refused next attempt leaves the lost payment as it was', () => {
      const known = after([readAt(30_000)], lost).state;
      const again = { orderId: 'a', mode: 'buy' as const, owner: '', sentAt: NOW + 40_000 };
      const { state } = after(
        [
          { type: 'sent', entry: again },
          { type: 'refused', orderId: 'a' },
        ],
        known,
      );
      assert.deepEqual([state.unsettled[0]?.state, state.unsettled[0]?.entry.sentAt], ['unpaidYet', NOW]);
    });

    it('a lost next attempt is checked for the full time again', () => {
      const known = after([readAt(30_000)], lost).state;
      const again = { orderId: 'a', mode: 'buy' as const, owner: '', sentAt: NOW + 40_000 };
      const next: LifecycleEvent[] = [
        { type: 'sent', entry: again },
        { type: 'lost', orderId: 'a', now: NOW + 80_000 },
      ];
      const { state } = after([...next, readAt(109_999)], known);
      assert.equal(isBeingChecked(state.unsettled, 'a'), true);
      assert.equal(isBeingChecked(after([readAt(110_000)], state).state.unsettled, 'a'), false);
    });

    it('a clock that was set back does not prolong the check', () => {
      const { state } = after([{ ...readAt(1), now: NOW - 3_600_000 } as LifecycleEvent], lost);
      assert.equal(isBeingChecked(state.unsettled, 'a'), false);
    });
  });

  it('a payment that the order has shown as paid is not offered again after a reload, however long the order reads as unpaid', () => {
    const paid = after([read(at('processing_started'), 2)], sending).state;
    const entries = readUnsettledEntries(unsettledText(paid.unsettled.map(({ entry }) => entry)));
    const listed: LifecycleEvent = { type: 'listed', entries, owner: '' };
    const late: LifecycleEvent = { type: 'taken', order: A, read: 1, now: NOW + 3_600_000 };
    const back = after([listed, late]);
    assert.equal(isBeingChecked(back.state.unsettled, 'a'), true);
    assert.equal(back.effects.includes('unpaid'), false);
    assert.equal(after([read(at('complete'), 9)], back.state).state.unsettled[0]?.state, 'settled');
  });

  it('a payment that the order has shown as paid is stored as paid at once', () => {
    const paid = after([read(at('processing_started'), 2)], sending);
    assert.deepEqual(
      paid.effects.filter((type) => type === 'keep'),
      ['keep'],
    );
    assert.equal(paid.state.unsettled[0]?.entry.isPaid, true);
  });

  it('a payment that failed for good leaves its failure screen when the order moves, even if it was never in doubt', () => {
    const failed = after([read(at('auth_requested'), 1), { type: 'failed', now: NOW }]).state;
    assert.equal(orderState(after([read(at('auth_requested'), 2)], failed).state), 'fatal');
    assert.equal(orderState(after([read(at('complete'), 2)], failed).state), 'settled');
  });
});
