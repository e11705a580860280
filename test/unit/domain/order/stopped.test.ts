// An order that stopped because it was altered: its payment is checked, and its result counts once it is known.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type LifecycleEvent, stoppedAt } from '../../../../src/domain/order/lifecycle.ts';
import type { Order } from '../../../../src/domain/order/order.ts';
import type { OrderStatus } from '../../../../src/domain/order/status.ts';
import { A, NOW, after, at, read, sent } from './lifecycle-stage.ts';

const OTHER = { toWallet: '0x0000000000000000000000000000000000000001' };
const altered = (status: OrderStatus): Order => ({ ...at(status), ...OTHER });
const LATER = NOW + 60_000;
const lost: LifecycleEvent = { type: 'lost', orderId: 'a', now: NOW };
const later = (order: Order, number: number): LifecycleEvent => ({
  type: 'taken',
  order,
  read: number,
  now: LATER,
});

describe('a stopped order', () => {
  const unpaid = after([read(A, 1), read(altered('reserved'), 2)]).state;
  const sending = after([read(A, 1), sent('a'), read(altered('reserved'), 2)]).state;
  const doubted = after([lost], sending).state;

  it('an unpaid stopped order can be started again', () => {
    assert.equal(unpaid.outcome, 'altered');
    assert.equal(stoppedAt(unpaid), 'unpaid');
  });

  it('a stopped order whose payment is in flight or in doubt is checked', () => {
    assert.deepEqual([sending.outcome, stoppedAt(sending)], ['altered', 'checked']);
    assert.deepEqual([doubted.outcome, stoppedAt(doubted)], ['altered', 'checked']);
  });

  it('a stopped order that still reads as unpaid long after the payment was sent can be started again', () => {
    const { state, effects } = after([later(altered('reserved'), 3)], doubted);
    assert.deepEqual([state.outcome, stoppedAt(state)], ['altered', 'unpaid']);
    assert.ok(effects.includes('unpaid'));
  });

  for (const [status, place] of [
    ['processing_started', 'underWay'],
    ['on_hold', 'underWay'],
    ['unknown', 'underWay'],
    ['complete', 'complete'],
    ['failed', 'ended'],
    ['expired', 'ended'],
  ] as const) {
    it(`a stopped order in ${status} is shown by its status, and stays marked as altered`, () => {
      const { state } = after([read(altered(status), 3)], doubted);
      assert.deepEqual([state.outcome, stoppedAt(state)], ['altered', place]);
      assert.equal(state.order?.status, status);
    });
  }

  it('a stopped order whose payment was accepted is under way, whether or not the order shows it', () => {
    for (const order of [at('processing_started'), altered('processing_started'), A]) {
      const { state, effects } = after([{ type: 'accepted', order, now: NOW }], sending);
      assert.deepEqual([state.outcome, stoppedAt(state)], ['altered', 'underWay']);
      assert.ok(effects.includes('announcePaid'));
    }
  });

  it('a stopped order that waits for the customer’s own payment counts as unpaid, so that no code or wallet is shown', () => {
    const { state } = after([read(at('can_be_processed'), 1), read(altered('can_be_processed'), 2)]);
    assert.equal(stoppedAt(state), 'unpaid');
  });

  it('a stopped sale is under way once the crypto has arrived', () => {
    const { state } = after([
      read(at('can_be_processed'), 1),
      read(altered('can_be_processed'), 2),
      read(altered('processing_started'), 3),
    ]);
    assert.equal(stoppedAt(state), 'underWay');
  });
});
