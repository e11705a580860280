// After a declined payment no saved card is chosen by itself where there is another.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { createPaymentCommands } from '../../../../../src/app/payment-commands.ts';
import type { Order } from '../../../../../src/domain/order/order.ts';
import { takeAnswer } from '../../../../../src/features/order/reading/take-order.ts';
import { clearCustomerData, resetPayment } from '../../../../../src/features/payment/payment-changes.ts';
import { noteCancellation } from '../../../../../src/host/told-orders.ts';
import { createFakeContext, type FakeContext } from '../../../../support/fake-context.ts';
import { haveOrder, inStatus, order } from '../../../../support/orders.ts';

const CARDS = 'GET /api/v1/customers/current/cards';
const visa = { id: 'c-1', type: 'visa', lastFourDigits: '4242', isDefault: false };
const amex = { id: 'c-2', type: 'amex', lastFourDigits: '0005', isDefault: true };

let context: FakeContext;
let commands: ReturnType<typeof createPaymentCommands>;
const payment = () => context.stores.payment;

describe('after a declined payment', () => {
  beforeEach(() => {
    context = createFakeContext();
    haveOrder(context);
    context.gateway.on(CARDS, { result: [visa, amex] });
    commands = createPaymentCommands(context, new EventTarget());
  });

  const decline = (more: Partial<Order> = {}) => {
    takeAnswer(context, inStatus('failed', more));
    resetPayment(payment());
  };

  it('none of several cards is chosen by itself, and the one that failed is known', async () => {
    await commands.openCardFlow();
    decline();
    await commands.openCardFlow();
    assert.equal(payment().step, 0);
    assert.equal(payment().savedCardId, null);
    assert.deepEqual(payment().declined, { cardId: 'c-2' });
  });

  it('a single card stays chosen', async () => {
    context.gateway.on(CARDS, { result: [visa] });
    await commands.openCardFlow();
    decline();
    await commands.openCardFlow();
    assert.equal(payment().savedCardId, 'c-1');
  });

  it('a payment that went through, or another way to pay, is no decline of a card', async () => {
    await commands.openCardFlow();
    decline();
    takeAnswer(context, inStatus('processing_started', { id: 'order-2' }));
    await commands.openCardFlow();
    assert.equal(payment().savedCardId, 'c-2');
    decline({ id: 'order-3', paymentProviderId: 'google_pay_pne' });
    assert.equal(payment().declined, undefined);
  });

  it('an order that failed since it was cancelled is no decline', async () => {
    await commands.openCardFlow();
    noteCancellation(context.storages.local, order().id, true);
    decline();
    await commands.openCardFlow();
    assert.equal(payment().savedCardId, 'c-2');
  });

  it('the next customer sees nothing of it', () => {
    decline();
    clearCustomerData(payment());
    assert.equal(payment().declined, undefined);
  });
});
