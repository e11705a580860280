// After a declined payment, the widget marks the card wherever it appears, and preselects no card.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { ledgerOf } from '../../../src/orders/ledger.ts';
import { type PaymentsOf, paymentsOf } from '../../support/payments-of.ts';
import { isDeclinedCard } from '../../../src/domain/order/paid-card.ts';
import type { SavedCard } from '../../../src/domain/customer/saved-card.ts';
import type { Order } from '../../../src/domain/order/order.ts';
import { STORAGE_KEYS } from '../../../src/domain/storage-keys.ts';
import { noteSentCard } from '../../../src/orders/declined-card.ts';
import { takeAnswer } from '../../../src/orders/take-order.ts';
import { resetPayment } from '../../../src/orders/payment-changes.ts';
import { endSession } from '../../../src/features/sign-in/session/end-session.ts';
import { noteCancellation } from '../../../src/orders/announced-orders.ts';
import { createFakeContext, type FakeContext } from '../../support/fake-context.ts';
import { haveOrder, inStatus, order } from '../../support/orders.ts';

const CARDS = 'GET /api/v1/customers/current/cards';
const visa: SavedCard = { id: 'c-1', type: 'visa', lastFourDigits: '4242', isDefault: false };
const amex: SavedCard = { id: 'c-2', type: 'amex', lastFourDigits: '0005', isDefault: true };

let context: FakeContext;
let commands: PaymentsOf;
const payment = () => context.stores.payment;

describe('after a declined payment', () => {
  beforeEach(() => {
    context = createFakeContext();
    haveOrder(context);
    context.gateway.on(CARDS, { result: [visa, amex] });
    commands = paymentsOf(context);
  });

  const REASON = 'Insufficient funds';
  const NEW = { brand: 'visa', lastFour: '0002' };
  const saved = {
    id: 'c-9',
    type: 'visa',
    lastFourDigits: '0002',
    isDefault: false,
  } as const satisfies SavedCard;
  const isMarked = (card: SavedCard) => isDeclinedCard(payment().declined, card);

  /** The next document of the tab. */
  const reload = () => {
    const { storages } = context;
    context = Object.assign(createFakeContext(), { storages });
    haveOrder(context, order({ id: 'order-2' }));
    commands = paymentsOf(context);
  };

  const decline = (more: Partial<Order> = {}) => {
    takeAnswer(context, inStatus('failed', more));
    resetPayment(payment());
  };

  it('preselects none of several cards, and marks the one that failed', async () => {
    await commands.openCards();
    noteSentCard(context, order().id, NEW);
    decline();
    await commands.openCards();
    assert.equal(payment().step, 0);
    assert.equal(payment().savedCardId, null);
    assert.deepEqual([visa, amex].map(isMarked), [false, true]);
  });

  for (const how of ['in the same visit', 'after a reload'] as const) {
    it(`recognizes a saved and declined new card by its digits, and offers the form if it is the only card, ${how}`, async () => {
      context.gateway.on(CARDS, { result: [] });
      await commands.openCards();
      noteSentCard(context, order().id, NEW);
      decline({ paymentProviderFailureReason: REASON });
      if (how === 'after a reload') reload();
      context.gateway.on(CARDS, { result: [saved] });
      await commands.openCards();
      assert.deepEqual([payment().step, payment().savedCardId], [1, null]);
      assert.deepEqual([saved, visa].map(isMarked), [true, false]);
      assert.equal(payment().declined?.reason, REASON);
    });

    it(`marks a saved and declined new card in a list, and preselects none, ${how}`, async () => {
      await commands.openCards();
      commands.chooseCard(null);
      noteSentCard(context, order().id, NEW);
      decline();
      if (how === 'after a reload') reload();
      context.gateway.on(CARDS, { result: [visa, saved] });
      await commands.openCards();
      assert.deepEqual([payment().step, payment().savedCardId], [0, null]);
      assert.deepEqual([visa, saved].map(isMarked), [false, true]);
    });
  }

  it('marks no card that was only sent, and none once another payment succeeds', async () => {
    noteSentCard(context, order().id, NEW);
    reload();
    context.gateway.on(CARDS, { result: [saved] });
    await commands.openCards();
    assert.equal(payment().savedCardId, 'c-9');
    takeAnswer(context, inStatus('failed'));
    takeAnswer(context, inStatus('processing_started', { id: 'order-2' }));
    reload();
    context.gateway.on(CARDS, { result: [saved] });
    await commands.openCards();
    assert.equal(payment().savedCardId, 'c-9');
  });

  it('does not preselect a declined card in place of a deleted one', async () => {
    await commands.openCards();
    noteSentCard(context, order().id, NEW);
    decline();
    await commands.openCards();
    commands.chooseCard('c-1');
    context.gateway.on('DELETE /api/v1/customers/current/cards/c-1', { result: null });
    context.gateway.on(CARDS, { result: [amex] });
    await commands.deleteCard('c-1');
    assert.equal(payment().savedCardId, null);
  });

  it('neither stores nor reads more than four digits, or a text that is not a record', async () => {
    noteSentCard(context, order().id, { brand: 'visa', lastFour: '4000000000000002' });
    decline();
    const kept = () => context.storages.session.get(STORAGE_KEYS.paidCard)!;
    assert.ok(!kept().includes('0002'));
    for (const text of ['', 'null', '[]', '{"isDeclined":true}', '{"orderId":1,"isDeclined":true}', '{']) {
      reload();
      context.storages.session.set(STORAGE_KEYS.paidCard, text);
      context.gateway.on(CARDS, { result: [saved] });
      await commands.openCards();
      assert.equal(payment().declined, undefined, text);
    }
  });

  it('marks each card that was declined for this purchase, after a reload too, until one succeeds', async () => {
    noteSentCard(context, order().id, NEW);
    decline();
    payment().savedCardId = 'c-1';
    noteSentCard(context, 'order-2', null);
    decline({ id: 'order-2' });
    const marked = () => [saved, visa, amex].map(isMarked);
    assert.deepEqual(marked(), [true, true, false]);
    reload();
    context.gateway.on(CARDS, { result: [saved, visa, amex] });
    await commands.openCards();
    assert.deepEqual(marked(), [true, true, false]);
    payment().savedCardId = 'c-2';
    noteSentCard(context, 'order-3', null);
    decline({ id: 'order-3' });
    assert.deepEqual(marked(), [true, true, true]);
    takeAnswer(context, inStatus('complete', { id: 'order-4' }));
    assert.deepEqual(marked(), [false, false, false]);
  });

  for (const [isCharged, isUntouched] of [
    [false, true],
    [undefined, false],
  ] as const)
    it(`knows that nothing was charged if the gateway said so, after a reload too: ${isCharged}`, async () => {
      noteSentCard(context, order().id, NEW);
      decline({ isCharged });
      assert.equal(payment().declined?.isUntouched, isUntouched);
      reload();
      await commands.openCards();
      assert.equal(payment().declined?.isUntouched, isUntouched);
    });

  const OTHER = { fromAmount: '60', toAmount: '58' };
  for (const how of ['in the same visit', 'after a reload'] as const) {
    it(`only marks a card that was declined for another purchase, ${how}: the list comes first, and the chosen card does not count as declined`, async () => {
      noteSentCard(context, order().id, NEW);
      decline();
      if (how === 'after a reload') reload();
      haveOrder(context, order({ id: 'order-2', ...OTHER }));
      for (const [cards, chosen] of [
        [[saved], null],
        [[{ ...saved, isDefault: true }, visa], null],
        [[saved, { ...visa, isDefault: true }], 'c-1'],
      ] as const) {
        context.gateway.on(CARDS, { result: cards });
        await commands.openCards();
        assert.deepEqual([payment().step, payment().savedCardId], [0, chosen]);
        assert.equal(isMarked(saved), true);
      }
    });
  }

  it('treats a changed price as the same purchase, whichever amount was fixed, and another pair as another one', async () => {
    context.gateway.on(CARDS, { result: [saved] });
    noteSentCard(context, order().id, NEW);
    decline();
    const { toCurrency } = order();
    for (const [more, step] of [
      [{ fromAmount: '60' }, 1],
      [{ toAmount: '58' }, 1],
      [OTHER, 0],
      [{ toCurrency: { ...toCurrency, tickerWithNetwork: 'USDT-TRC20' } }, 0],
    ] as const) {
      haveOrder(context, order({ id: 'order-2', ...more }));
      await commands.openCards();
      assert.equal(payment().step, step, JSON.stringify(more));
    }
  });

  it('forgets the declines of an earlier purchase when the next one is paid', async () => {
    noteSentCard(context, order().id, NEW);
    decline();
    haveOrder(context, order({ id: 'order-2', ...OTHER }));
    payment().savedCardId = 'c-1';
    noteSentCard(context, 'order-2', null);
    decline({ id: 'order-2', ...OTHER });
    assert.deepEqual([saved, visa].map(isMarked), [false, true]);
  });

  it('records no decline for a successful payment or another payment method', async () => {
    await commands.openCards();
    decline();
    takeAnswer(context, inStatus('processing_started', { id: 'order-2' }));
    await commands.openCards();
    assert.equal(payment().savedCardId, 'c-2');
    decline({ id: 'order-3', paymentProviderId: 'google_pay_pne' });
    assert.equal(payment().declined, undefined);
  });

  it('records no decline for an order that failed after its card was charged, and forgets an earlier one', async () => {
    await commands.openCards();
    noteSentCard(context, order().id, NEW);
    decline({ isCharged: true });
    assert.equal(payment().declined, undefined);
    reload();
    context.gateway.on(CARDS, { result: [visa, amex] });
    await commands.openCards();
    assert.equal(payment().declined, undefined);
    assert.equal(payment().savedCardId, 'c-2');
  });

  it('records no decline for an order that failed because it was cancelled', async () => {
    await commands.openCards();
    noteCancellation(ledgerOf(context), order().id, true);
    decline();
    await commands.openCards();
    assert.equal(payment().savedCardId, 'c-2');
  });

  it('shows nothing of it to the next customer', () => {
    noteSentCard(context, order().id, NEW);
    decline();
    endSession(context);
    assert.equal(payment().declined, undefined);
    assert.equal(context.storages.session.get(STORAGE_KEYS.paidCard), null);
  });
});
