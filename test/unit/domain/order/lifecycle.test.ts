// What is learned of the customer's orders, one transition at a time: the order on the screen, and those whose money is not settled.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { orderState, type LifecycleEvent } from '../../../../src/domain/order/lifecycle.ts';
import type { Order } from '../../../../src/domain/order/order.ts';
import type { OrderStatus } from '../../../../src/domain/order/status.ts';
import { A, NOW, after, at, read, sent } from './lifecycle-stage.ts';

const answered = (order: Order): LifecycleEvent => ({ type: 'answered', order, now: NOW });
const accepted = (order: Order): LifecycleEvent => ({ type: 'accepted', order, now: NOW });
const heard = (status: OrderStatus): LifecycleEvent => ({ type: 'read', order: at(status), now: NOW });

describe('the order on the screen', () => {
  it('is the one that was read, and the page hears of it', () => {
    const { state, effects } = after([read(A, 1)]);
    assert.equal(state.order, A);
    assert.deepEqual(effects, ['announceShown']);
  });

  it('is not changed by the answer to an earlier read', () => {
    const { state, effects } = after([read(at('on_hold'), 2), read(at('processing_started'), 1)]);
    assert.equal(state.order?.status, 'on_hold');
    assert.deepEqual(effects, ['announceShown']);
  });

  it('goes back only when a second read says the same', () => {
    const once = after([read(at('on_hold'), 1), read(at('reserved'), 2)]);
    assert.equal(once.state.order?.status, 'on_hold');
    assert.equal(after([read(at('reserved'), 3)], once.state).state.order?.status, 'reserved');
    assert.equal(
      after([read(at('on_hold'), 3), read(at('reserved'), 4)], once.state).state.order?.status,
      'on_hold',
    );
  });

  it('notes amounts that changed while it can be paid, against those that were shown', () => {
    const dearer = { ...A, fromAmount: '110' };
    const { state } = after([read(A, 1), read(dearer, 2), read({ ...dearer, fromAmount: '120' }, 3)]);
    assert.equal(state.rateChange?.before.fromAmount, A.fromAmount);
    assert.equal(state.rateChange?.after.fromAmount, '120');
    assert.equal(after([read(at('processing_started', dearer), 4)], state).state.rateChange, null);
  });

  it('keeps wallet and pair for as long as it may be paid', () => {
    const other = { ...A, toWallet: '0x0000000000000000000000000000000000000001' };
    const { state, effects } = after([read(A, 1), read(other, 2)]);
    assert.equal(state.order?.toWallet, A.toWallet);
    assert.equal(state.outcome, 'altered');
    assert.deepEqual(effects, ['announceShown', 'altered']);
    const crypto = { ...A.toCurrency, tickerWithNetwork: 'BTC' };
    assert.equal(after([read({ ...A, toCurrency: crypto }, 3)], state).state.order, state.order);
    const capitals = { ...A, toWallet: A.toWallet!.toUpperCase() };
    assert.equal(after([read(capitals, 3)], state).state.order, capitals);
  });

  it('gives its place to another one, and leaves nothing of its payment behind', () => {
    const { state } = after([read(A, 1), { type: 'failed', now: NOW }, read({ ...A, id: 'b' }, 2)]);
    assert.deepEqual([state.order?.id, state.outcome], ['b', 'open']);
  });
});

describe('a payment', () => {
  const sending = after([read(A, 1), sent('a')]).state;

  it('that is accepted ends its key, tells the page, and has the order read at once', () => {
    const { state, effects } = after([accepted(at('processing_started'))], sending);
    assert.equal(state.outcome, 'accepted');
    assert.deepEqual(effects.slice(0, 2), ['settleKey', 'announcePaid']);
    assert.deepEqual(effects.slice(-2), ['paidHere', 'readNow']);
  });

  it('that is accepted keeps its key while the order does not show it: no press pays it under another', () => {
    const { state, effects } = after([accepted(A)], sending);
    assert.equal(state.outcome, 'accepted');
    assert.ok(!effects.includes('settleKey'));
    assert.ok(after([read(at('processing_started'), 3)], state).effects.includes('settleKey'));
  });

  it('that was accepted is waited for when the customer comes back to its order', () => {
    const { state } = after([accepted(A), answered({ ...A, id: 'b' }), answered(A)], sending);
    assert.equal(orderState(state), 'accepted');
  });

  it('whose answer was overtaken by a read takes nobody back', () => {
    const { state } = after([read(at('auth_requested'), 2), accepted(at('processing_started'))], sending);
    assert.equal(state.order?.status, 'auth_requested');
  });

  it('is no longer waited for when the order shows it', () => {
    const { state } = after([accepted(A), read(at('processing_started'), 3)], sending);
    assert.equal(state.outcome, 'open');
    assert.equal(orderState(state), 'underWay');
  });

  it('of an order that was left changes no screen', () => {
    const B = { ...A, id: 'b' };
    const { state, effects } = after([read(B, 2), accepted(A)], sending);
    assert.equal(state.order, B);
    assert.equal(state.outcome, 'open');
    assert.ok(!effects.includes('paidHere') && !effects.includes('readNow'));
    assert.equal(state.unsettled[0]?.state, 'underWay');
  });

  it('that was said to have failed for good is shown as what the order says of it', () => {
    const doubted = after(
      [
        { type: 'lost', orderId: 'a', now: NOW },
        { type: 'failed', now: NOW },
      ],
      sending,
    );
    assert.equal(orderState(doubted.state), 'fatal');
    const { state, effects } = after([read(at('complete'), 2)], doubted.state);
    assert.equal(orderState(state), 'settled');
    assert.ok(effects.includes('proved') && effects.includes('freeKeys'));
  });

  it('that was taken and refused in one answer is only told as what it is', () => {
    const { state, effects } = after([accepted(at('failed'))], sending);
    assert.equal(orderState(state), 'settled');
    assert.ok(!effects.includes('announcePaid') && !effects.includes('paidHere'));
  });
});

describe('a deposit', () => {
  it('is forgotten with the order’s end, seen or not, and never before', () => {
    const entry = { orderId: 'a', mode: 'sell' as const, owner: '', sentAt: NOW };
    const { state } = after([{ type: 'sent', entry }]);
    for (const [status, isForgotten] of [
      ['can_be_processed', false],
      ['processing_started', false],
      ['complete', true],
      ['expired', true],
    ] as const) {
      const { effects } = after([{ type: 'read', order: at(status), now: NOW }], state);
      assert.equal(effects.includes('forgetDeposit'), isForgotten, status);
    }
    // A certain refusal frees the keys; the count of attempts stays, so that the next one has another key.
    assert.deepEqual(after([{ type: 'gone', orderId: 'a' }], state).effects, ['unlist', 'freeKeys']);
  });
});

describe('an order of the set that ran out', () => {
  for (const [mode, left] of [
    ['sell', ['settled']],
    ['buy', []],
  ] as const)
    it(`${mode === 'sell' ? 'is told until that is dismissed: crypto may still arrive' : 'was seen'} (${mode})`, () => {
      const entry = { orderId: 'a', mode, owner: '', sentAt: NOW };
      const { state } = after([{ type: 'sent', entry }, heard('expired'), { type: 'seen', orderId: 'a' }]);
      assert.deepEqual(
        state.unsettled.map((known) => known.state),
        left,
      );
      const dismissed = after([{ type: 'seen', orderId: 'a', isDismissed: true }], state);
      assert.deepEqual(dismissed.state.unsettled, []);
    });
});

describe("a sale whose 'sent' is taken back", () => {
  const entry = { orderId: 'a', mode: 'sell' as const, owner: '', sentAt: NOW };
  const said: LifecycleEvent = { type: 'sent', entry };
  const back: LifecycleEvent = { type: 'takenBack', orderId: 'a' };
  for (const [what, events, states] of [
    ['reads like one of which nothing was said', [said, back], []],
    ['is known again with the next press', [said, back, said], ['sending']],
    ['of which two tabs said it is gone as well', [said, said, back], []],
    ['that is read as waiting for its crypto is gone', [said, heard('can_be_processed'), back], []],
    ['whose crypto was seen stays', [said, heard('processing_started'), back], ['underWay']],
    ['that is on hold stays', [said, heard('on_hold'), back], ['underWay']],
    ['that has ended stays until that was seen', [said, heard('expired'), back], ['settled']],
    ['is none: a purchase has its own word', [sent('a'), back], ['sending']],
  ] as const)
    it(`SELL-16 ${what}`, () => {
      const { state } = after(events);
      assert.deepEqual(
        state.unsettled.map((known) => known.state),
        states,
      );
    });

  it('SELL-16 is stored no more, and keeps its keys', () =>
    assert.deepEqual(after([said, back]).effects, ['keep', 'unlist']));
});

describe('an order that was sent and has come to its end', () => {
  for (const mode of ['buy', 'sell'] as const)
    it(`stays listed until its end was seen (${mode})`, () => {
      const entry = { orderId: 'a', mode, owner: '', sentAt: NOW };
      const sending: LifecycleEvent = { type: 'sent', entry };
      const { state, effects } = after([sending, { type: 'read', order: at('complete'), now: NOW }]);
      assert.equal(effects.includes('unlist'), false);
      assert.ok(effects.includes('freeKeys'));
      assert.deepEqual(after([{ type: 'seen', orderId: 'a' }], state).effects, ['unlist']);
    });

  for (const mode of ['buy', 'sell'] as const)
    it(`that failed after it was charged stays until that is dismissed (${mode})`, () => {
      const entry = { orderId: 'a', mode, owner: '', sentAt: NOW };
      const charged = { ...at('failed'), isCharged: true };
      const { state } = after([
        { type: 'sent', entry },
        { type: 'read', order: charged, now: NOW },
      ]);
      const seen = after([{ type: 'seen', orderId: 'a' }], state);
      assert.deepEqual(seen.effects, []);
      assert.deepEqual(after([{ type: 'seen', orderId: 'a', isDismissed: true }], seen.state).effects, [
        'unlist',
      ]);
      const uncharged = after([
        { type: 'sent', entry },
        { type: 'read', order: at('failed'), now: NOW },
      ]);
      assert.deepEqual(after([{ type: 'seen', orderId: 'a' }], uncharged.state).effects, ['unlist']);
    });

  it('is not unlisted by a look at it before', () => {
    const { effects } = after([sent('a'), { type: 'seen', orderId: 'a' }]);
    assert.deepEqual(effects, ['keep']);
  });
});

describe('the state of the order on the screen has one name', () => {
  for (const [name, events] of [
    ['none', []],
    ['ready', [read(A, 1)]],
    ['paying', [read(A, 1), sent('a')]],
    ['inDoubt', [read(A, 1), sent('a'), { type: 'lost', orderId: 'a', now: NOW }]],
    ['accepted', [read(A, 1), sent('a'), accepted(A)]],
    ['underWay', [read(at('on_hold'), 1)]],
    ['settled', [read(at('expired'), 1)]],
    ['fatal', [read(A, 1), { type: 'failed', now: NOW }]],
  ] as const) {
    it(name, () => assert.equal(orderState(after(events).state), name));
  }
  it('answers to commands are the latest word, whatever was doubted', () =>
    assert.equal(after([read(at('on_hold'), 1), answered(at('reserved'))]).state.order?.status, 'reserved'));
});
