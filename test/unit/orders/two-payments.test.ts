// The widget polls, shows and announces an unanswered payment whatever the customer does next: Back, another order, a reload, the end of
// the session, another tab.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { openKeys } from '../../support/ledgers.ts';
import type { Order } from '../../../src/domain/order/order.ts';
import { findUnsettled } from '../../../src/domain/order/unsettled.ts';
import { ROUTES } from '../../../src/domain/routes/paths.ts';
import { type Orders, createOrders } from '../../../src/orders/orders.ts';
import { isUnsettled } from '../../../src/orders/run-lifecycle.ts';
import { payByCard } from '../../../src/orders/pay-by-card.ts';
import { setForm } from '../../../src/features/quote/calculator-store.ts';
import type { FakeContext } from '../../support/fake-context.ts';
import { settle } from '../../support/fake-clock.ts';
import {
  CREATE,
  failing,
  haveOrder,
  inStatus,
  messagesAbout,
  order,
  ORDER_ID,
  ORDER_PATH,
  READ,
  SECOND_ID,
  serveSecond,
} from '../../support/orders.ts';
import { refused, stagePayment, type StagedVault } from '../features/purchase/card/pay-stage.ts';
import type { OrderCommands } from './order-stage.ts';

const SIXTY = { fromAmount: '60', toAmount: '58.8' };
const second = (more: Partial<Order> = {}) => order({ id: SECOND_ID, ...SIXTY, ...more });

let context: FakeContext;
let vault: StagedVault;
let commands: OrderCommands;
let asking: Orders;
const store = () => context.stores.order;
const created = () => context.gateway.asked(CREATE).length;
const stateOfFirst = () => findUnsettled(store().unsettled, ORDER_ID)?.state;
const about = (orderId: string) => messagesAbout(context, orderId);

function chooseSixty(): void {
  const { calculator } = context.stores;
  setForm(calculator, { ...calculator.form, payValue: '60', receiveValue: '58.8', typed: '60' });
}

async function payUnanswered(): Promise<void> {
  vault.answer = () => refused('time_out', { status: 0 });
  await payByCard(context, vault.fields, 'visit-1');
}

/** Back on user info, with another amount chosen. */
async function confirmAnother(): Promise<void> {
  context.navigator.go(ROUTES.userInfo);
  chooseSixty();
  await commands.reserve();
}

const begin = () => {
  ({ context, vault } = stagePayment());
  context.gateway.on(`GET ${ORDER_PATH}/processing/status`, 'never');
  commands = createOrders(context);
  commands.watch();
  asking = createOrders(context, () => Promise.resolve());
  serveSecond(context, SIXTY);
};

describe('another order while a payment is in doubt', () => {
  beforeEach(begin);

  it('is not created: the widget only asks the customer', async () => {
    await payUnanswered();
    await confirmAnother();
    assert.deepEqual([created(), store().question], [0, { orderId: ORDER_ID, step: 'asked' }]);
    assert.notEqual(store().activity, 'preparing');
  });

  it('is not created while the response is in progress either', async () => {
    vault.answer = () => new Promise(() => undefined);
    void payByCard(context, vault.fields, 'visit-1');
    await settle();
    await confirmAnother();
    assert.deepEqual([created(), store().question?.orderId], [0, ORDER_ID]);
  });

  it('is not created if Wait finds that the payment was made, which is then shown', async () => {
    await payUnanswered();
    await confirmAnother();
    asking.waitForPayment();
    context.gateway.on(READ, { result: inStatus('processing_started') });
    await context.clock.advance(15_000);
    assert.deepEqual([created(), store().question, store().order?.id], [0, null, ORDER_ID]);
    assert.equal(context.navigator.path(), ROUTES.order);
    assert.deepEqual(about(ORDER_ID), ['operation_created', 'payment_sent', 'operation_pending']);
  });

  it('is created after Wait if the payment was not made', async () => {
    await payUnanswered();
    await confirmAnother();
    asking.waitForPayment();
    context.gateway.on(READ, { result: inStatus('expired') });
    await context.clock.advance(15_000);
    assert.deepEqual([created(), store().question, store().order?.id], [1, null, SECOND_ID]);
    assert.deepEqual(about(ORDER_ID).filter((type) => type === 'operation_fail').length, 1);
  });

  for (const status of ['on_hold', 'processing_started', 'complete'] as const)
    it(`appears after a payment in doubt that turns out to be made (${status})`, async () => {
      await payUnanswered();
      commands.toCalculator();
      context.gateway.on(READ, { result: inStatus(status) });
      await confirmAnother();
      assert.deepEqual([created(), store().order?.id], [0, ORDER_ID]);
      assert.equal(context.navigator.path(), ROUTES.order);
      // Once the payment was shown, the customer may want another one.
      commands.toCalculator();
      await confirmAnother();
      assert.deepEqual([created(), store().order?.id], [1, SECOND_ID]);
    });

  it('gives way to the order in doubt after Show, which checks the payment there', async () => {
    await payUnanswered();
    commands.toCalculator();
    await confirmAnother();
    await asking.show(ORDER_ID);
    assert.deepEqual([store().order?.id, context.navigator.path()], [ORDER_ID, ROUTES.order]);
    assert.equal(stateOfFirst(), 'inDoubt');
    assert.equal(store().question, null);
  });

  it('is not created when the question is closed, and the next press asks again', async () => {
    await payUnanswered();
    await confirmAnother();
    asking.closeQuestion();
    assert.equal(store().question, null);
    await commands.reserve();
    assert.deepEqual([created(), store().question?.orderId], [0, ORDER_ID]);
  });

  it('needs no question if the first order is known to be paid, because the customer wants another', async () => {
    vault.answer = () => ({ ok: true, order: inStatus('processing_started') });
    await payByCard(context, vault.fields, 'visit-1');
    context.gateway.on(READ, { result: inStatus('processing_started') });
    await confirmAnother();
    assert.deepEqual([created(), store().order?.id], [1, SECOND_ID]);
    context.gateway.on(READ, { result: inStatus('complete') });
    await context.clock.advance(5_000);
    assert.equal(about(ORDER_ID).filter((type) => type === 'operation_success').length, 1);
    assert.equal(store().order?.id, SECOND_ID);
  });

  for (const status of ['auth_requested', 'kyc_waiting'] as const)
    describe(`an order in ${status}, which the customer may still complete`, () => {
      const payAndLeave = async () => {
        vault.answer = () => ({ ok: true, order: inStatus(status) });
        await payByCard(context, vault.fields, 'visit-1');
        context.gateway.on(READ, { result: inStatus(status) });
        commands.toCalculator();
        await confirmAnother();
      };

      it('causes a question, because both would be paid', async () => {
        await payAndLeave();
        assert.deepEqual([created(), store().question], [0, { orderId: ORDER_ID, step: 'asked' }]);
      });

      it('stays beside another order if the customer wants both, and causes no further question', async () => {
        await payAndLeave();
        asking.orderBesides();
        await settle();
        assert.deepEqual([created(), store().question, store().order?.id], [1, null, SECOND_ID]);
        assert.equal(isUnsettled(context, ORDER_ID), true);
      });

      it('replaces another order once it has been completed elsewhere', async () => {
        await payAndLeave();
        context.gateway.on(READ, { result: inStatus('auth_complete') });
        await context.clock.advance(15_000);
        assert.deepEqual([created(), store().question, store().order?.id], [0, null, ORDER_ID]);
      });
    });

  it('never drops a payment in doubt', async () => {
    await payUnanswered();
    await confirmAnother();
    asking.orderBesides();
    await settle();
    assert.deepEqual([created(), store().question?.orderId], [0, ORDER_ID]);
  });

  describe('Cancel that order first', () => {
    const CANCEL = `POST ${ORDER_PATH}/cancel`;

    it('is impossible while the payment may be in progress', async () => {
      await payUnanswered();
      await confirmAnother();
      await asking.cancelFirst();
      assert.equal(context.gateway.asked(CANCEL).length, 0);
    });

    it('ends the order, tells the page once, and continues', async () => {
      await payUnanswered();
      await confirmAnother();
      await context.clock.advance(35_000);
      assert.equal(stateOfFirst(), 'unpaidYet');
      context.gateway.on(CANCEL, { result: inStatus('failed') });
      await asking.cancelFirst();
      await settle();
      assert.deepEqual([created(), store().order?.id], [1, SECOND_ID]);
      assert.deepEqual(about(ORDER_ID).filter((type) => type === 'operation_fail').length, 1);
      assert.equal(isUnsettled(context, ORDER_ID), false);
    });

    it('leaves the order in doubt if the gateway does not cancel, and no other order is created', async () => {
      await payUnanswered();
      await confirmAnother();
      await context.clock.advance(35_000);
      context.gateway.on(CANCEL, failing(409, 'order_status_cannot_be_changed'));
      await asking.cancelFirst();
      assert.deepEqual([created(), store().question?.step], [0, 'not_cancelled']);
    });
  });

  it('keeps the second order on the screen after a late response to the first payment', async () => {
    let answer: (result: { ok: true; order: Order }) => void = () => undefined;
    vault.answer = () => new Promise((resolve) => (answer = resolve));
    const pressed = payByCard(context, vault.fields, 'visit-1');
    await settle();
    haveOrder(context, second());
    answer({ ok: true, order: inStatus('processing_started') });
    await pressed;
    assert.equal(store().order?.id, SECOND_ID);
    assert.deepEqual([stateOfFirst(), about(ORDER_ID).includes('payment_sent')], ['underWay', true]);
    context.gateway.on(READ, { result: inStatus('complete') });
    await context.clock.advance(5_000);
    assert.equal(about(ORDER_ID).filter((type) => type === 'operation_success').length, 1);
    assert.deepEqual(openKeys(context), []);
  });
});
