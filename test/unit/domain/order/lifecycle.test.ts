// The order lifecycle, one transition at a time: the shown order, and orders with pending payments.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { orderState, type LifecycleEvent } from '../../../../src/domain/order/lifecycle.ts';
import type { Order } from '../../../../src/domain/order/order.ts';
import type { OrderStatus } from '../../../../src/domain/order/status.ts';
import { A, NOW, after, at, read, sent } from './lifecycle-stage.ts';

const answered = (order: Order): LifecycleEvent => ({ type: 'answered', order, now: NOW });
const accepted = (order: Order): LifecycleEvent => ({ type: 'accepted', order, now: NOW });
const heard = (status: OrderStatus): LifecycleEvent => ({ type: 'read', order: at(status), now: NOW });

describe('the shown order', () => {
  it('a read order is shown and announced to the page', () => {
    const { state, effects } = after([read(A, 1)]);
    assert.equal(state.order, A);
    assert.deepEqual(effects, ['announceShown']);
  });

  it('a read with nothing new announces nothing', () => {
    const paid = at('on_hold');
    const { state, effects } = after([read(A, 1), sent('a'), read(paid, 2), read(paid, 3)]);
    assert.equal(state.readsTaken, 3);
    assert.deepEqual(effects, [
      'announceShown',
      'keep',
      'announceShown',
      'announce',
      'settleKey',
      'proved',
      'keep',
    ]);
  });

  it('a sale that waits for its crypto invites the page with each read, since its amounts may be accepted meanwhile', () => {
    const sale = at('can_be_processed');
    const { effects } = after([read(sale, 1), read(sale, 2)]);
    assert.deepEqual(effects, ['announceShown', 'announceAwaited', 'announceAwaited']);
    const less = { ...sale, toAmount: '1' };
    assert.ok(!after([read(less, 2)], after([read(sale, 1)]).state).effects.includes('announceAwaited'));
  });

  it('the response to an earlier read does not change the order', () => {
    const { state, effects } = after([read(at('on_hold'), 2), read(at('processing_started'), 1)]);
    assert.equal(state.order?.status, 'on_hold');
    assert.deepEqual(effects, ['announceShown']);
  });

  it('an order returns to an earlier status only after a second read confirms it', () => {
    const once = after([read(at('on_hold'), 1), read(at('reserved'), 2)]);
    assert.equal(once.state.order?.status, 'on_hold');
    assert.equal(after([read(at('reserved'), 3)], once.state).state.order?.status, 'reserved');
    assert.equal(
      after([read(at('on_hold'), 3), read(at('reserved'), 4)], once.state).state.order?.status,
      'on_hold',
    );
  });

  it('changed amounts of a payable order are noted, compared with those that were shown', () => {
    const dearer = { ...A, fromAmount: '110' };
    const { state } = after([read(A, 1), read(dearer, 2), read({ ...dearer, fromAmount: '120' }, 3)]);
    assert.equal(state.rateChange?.before.fromAmount, A.fromAmount);
    assert.equal(state.rateChange?.after.fromAmount, '120');
    assert.equal(after([read(at('processing_started', dearer), 4)], state).state.rateChange, null);
  });

  it('wallet and pair of a payable order are kept', () => {
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

  it('another order replaces the shown one and its payment state', () => {
    const { state } = after([read(A, 1), { type: 'failed', now: NOW }, read({ ...A, id: 'b' }, 2)]);
    assert.deepEqual([state.order?.id, state.outcome], ['b', 'open']);
  });
});

describe('a payment', () => {
  const sending = after([read(A, 1), sent('a')]).state;

  it('an accepted payment settles its key, is announced to the page and triggers a read', () => {
    const { state, effects } = after([accepted(at('processing_started'))], sending);
    assert.equal(state.outcome, 'accepted');
    assert.deepEqual(effects.slice(0, 2), ['settleKey', 'announcePaid']);
    assert.deepEqual(effects.slice(-2), ['paidHere', 'readNow']);
  });

  it('an accepted payment keeps its key until the order shows the payment, so that no press pays under another key', () => {
    const { state, effects } = after([accepted(A)], sending);
    assert.equal(state.outcome, 'accepted');
    assert.ok(!effects.includes('settleKey'));
    assert.ok(after([read(at('processing_started'), 3)], state).effects.includes('settleKey'));
  });

  it('an accepted payment is still awaited when the customer returns to its order', () => {
    const { state } = after([accepted(A), answered({ ...A, id: 'b' }), answered(A)], sending);
    assert.equal(orderState(state), 'accepted');
  });

  it('a payment response that a newer read has overtaken does not take the customer back', () => {
    const { state } = after([read(at('auth_requested'), 2), accepted(at('processing_started'))], sending);
    assert.equal(state.order?.status, 'auth_requested');
  });

  it('an accepted payment is no longer awaited once the order shows it', () => {
    const { state } = after([accepted(A), read(at('processing_started'), 3)], sending);
    assert.equal(state.outcome, 'open');
    assert.equal(orderState(state), 'underWay');
  });

  it('a payment of an order that is no longer shown changes no screen', () => {
    const B = { ...A, id: 'b' };
    const { state, effects } = after([read(B, 2), accepted(A)], sending);
    assert.equal(state.order, B);
    assert.equal(state.outcome, 'open');
    assert.ok(!effects.includes('paidHere') && !effects.includes('readNow'));
    assert.equal(state.unsettled[0]?.state, 'underWay');
  });

  it('a payment that was reported as failed for good follows the order once it was read', () => {
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

  it('a payment that was accepted and failed in one response is reported only as failed', () => {
    const { state, effects } = after([accepted(at('failed'))], sending);
    assert.equal(orderState(state), 'settled');
    assert.ok(!effects.includes('announcePaid') && !effects.includes('paidHere'));
  });
});

describe('a deposit', () => {
  it('a deposit is forgotten when the order ends, seen or not, and never before', () => {
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
    // A definite refusal frees the keys; the count of attempts stays, so that the next attempt has another key.
    assert.deepEqual(after([{ type: 'gone', orderId: 'a' }], state).effects, ['unlist', 'freeKeys']);
  });
});

describe('an expired order with a pending payment', () => {
  for (const [mode, left] of [
    ['sell', ['settled']],
    ['buy', []],
  ] as const)
    it(`an expired order ${mode === 'sell' ? 'is listed until it is dismissed, because crypto may still arrive' : 'is dropped once it was seen'} (${mode})`, () => {
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

describe("a sale whose 'sent' is withdrawn", () => {
  const entry = { orderId: 'a', mode: 'sell' as const, owner: '', sentAt: NOW };
  const sentEvent: LifecycleEvent = { type: 'sent', entry };
  const back: LifecycleEvent = { type: 'takenBack', orderId: 'a' };
  for (const [what, events, states] of [
    ['reads like one of which nothing was said', [sentEvent, back], []],
    ['is known again with the next press', [sentEvent, back, sentEvent], ['sending']],
    ['of which two tabs said it is gone as well', [sentEvent, sentEvent, back], []],
    ['that is read as waiting for its crypto is gone', [sentEvent, heard('can_be_processed'), back], []],
    ['whose crypto was seen stays', [sentEvent, heard('processing_started'), back], ['underWay']],
    ['that is on hold stays', [sentEvent, heard('on_hold'), back], ['underWay']],
    ['that has ended stays until that was seen', [sentEvent, heard('expired'), back], ['settled']],
    ['is none: a purchase has its own word', [sent('a'), back], ['sending']],
  ] as const)
    it(`SELL-16 a sale ${what}`, () => {
      const { state } = after(events);
      assert.deepEqual(
        state.unsettled.map((known) => known.state),
        states,
      );
    });

  it("SELL-16 withdrawing 'sent' removes the stored entry, and keeps the keys", () =>
    assert.deepEqual(after([sentEvent, back]).effects, ['keep', 'unlist']));
});

describe('a pending order that has ended', () => {
  for (const mode of ['buy', 'sell'] as const)
    it(`an ended order stays listed until its end was seen (${mode})`, () => {
      const entry = { orderId: 'a', mode, owner: '', sentAt: NOW };
      const sending: LifecycleEvent = { type: 'sent', entry };
      const { state, effects } = after([sending, { type: 'read', order: at('complete'), now: NOW }]);
      assert.equal(effects.includes('unlist'), false);
      assert.ok(effects.includes('freeKeys'));
      assert.deepEqual(after([{ type: 'seen', orderId: 'a' }], state).effects, ['unlist']);
    });

  for (const mode of ['buy', 'sell'] as const)
    it(`an order that failed after the charge stays listed until it is dismissed (${mode})`, () => {
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

  it('an order that was seen before its end stays listed', () => {
    const { effects } = after([sent('a'), { type: 'seen', orderId: 'a' }]);
    assert.deepEqual(effects, ['keep']);
  });
});

describe('the state of the shown order', () => {
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
    it(`the state of the order is '${name}'`, () => assert.equal(orderState(after(events).state), name));
  }
  it('the response to a command overrides any doubt', () =>
    assert.equal(after([read(at('on_hold'), 1), answered(at('reserved'))]).state.order?.status, 'reserved'));
});
