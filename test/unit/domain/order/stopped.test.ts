// An order that was stopped while it was paid: it is checked, and once it is known what became of it that is what counts.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LifecycleEvent } from '../../../../src/domain/order/lifecycle.ts';
import type { Order } from '../../../../src/domain/order/order.ts';
import type { OrderStatus } from '../../../../src/domain/order/status.ts';
import { stoppedAt } from '../../../../src/domain/order/stopped.ts';
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

describe('an order that was stopped', () => {
  const unpaid = after([read(A, 1), read(altered('reserved'), 2)]).state;
  const sending = after([read(A, 1), sent('a'), read(altered('reserved'), 2)]).state;
  const doubted = after([lost], sending).state;

  it('before it was paid is to be started again', () => {
    assert.equal(unpaid.outcome, 'altered');
    assert.equal(stoppedAt(unpaid), 'unpaid');
  });

  it('while its payment is on its way, or in doubt, is being checked', () => {
    assert.deepEqual([sending.outcome, stoppedAt(sending)], ['altered', 'checked']);
    assert.deepEqual([doubted.outcome, stoppedAt(doubted)], ['altered', 'checked']);
  });

  it('once it is read as not paid, long after it was sent, is to be started again', () => {
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
    it(`and is then told as ${status} says so, and stays known as another order than was asked for`, () => {
      const { state } = after([read(altered(status), 3)], doubted);
      assert.deepEqual([state.outcome, stoppedAt(state)], ['altered', place]);
      assert.equal(state.order?.status, status);
    });
  }

  it('whose payment was accepted is under way, whether the order shows it yet or not', () => {
    for (const order of [at('processing_started'), altered('processing_started'), A]) {
      const { state, effects } = after([{ type: 'accepted', order, now: NOW }], sending);
      assert.deepEqual([state.outcome, stoppedAt(state)], ['altered', 'underWay']);
      assert.ok(effects.includes('announcePaid'));
    }
  });

  it('and waits for the customer’s own payment is not paid: a code is not shown, nor a wallet to send to', () => {
    const { state } = after([read(at('can_be_processed'), 1), read(altered('can_be_processed'), 2)]);
    assert.equal(stoppedAt(state), 'unpaid');
  });

  it('in a sale is under way once the crypto was seen', () => {
    const { state } = after([
      read(at('can_be_processed'), 1),
      read(altered('can_be_processed'), 2),
      read(altered('processing_started'), 3),
    ]);
    assert.equal(stoppedAt(state), 'underWay');
  });
});
