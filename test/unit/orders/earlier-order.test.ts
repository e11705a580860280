// The calculator offers an order of an earlier visit, which the customer can resume or dismiss; its id is stored for the merchant and the
// mode.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { ledgerOf } from '../../../src/orders/ledger.ts';
import { noteCancellation } from '../../../src/orders/announced-orders.ts';
import { ROUTES } from '../../../src/domain/routes/paths.ts';
import { createOrders } from '../../../src/orders/orders.ts';
import { restoreOrder } from '../../../src/orders/restore-order.ts';
import { orderIdKey } from '../../../src/orders/stored-order-id.ts';
import { takeAnswer } from '../../../src/orders/take-order.ts';
import { isOfferedAbove, isOfferedBelow } from '../../../src/orders/order-store.ts';
import { toCalculator } from '../../../src/orders/close-order.ts';
import { keepOffering, offerUnfinishedOrder } from '../../../src/orders/unfinished-order.ts';
import { setUnfinishedOrder } from '../../../src/orders/order-changes.ts';
import { createFakeContext, type FakeContext } from '../../support/fake-context.ts';
import {
  choose,
  customer,
  failing,
  inStatus,
  messageTypes,
  order,
  ORDER_ID,
  READ,
  STORED_ID,
} from '../../support/orders.ts';
import type { OrderCommands } from './order-stage.ts';
import { FAILED_CALLS, PAST_TIMEOUT_MS } from '../../support/failed-calls.ts';
import { changeOrder } from '../../../src/orders/order-store.ts';

let context: FakeContext;
let commands: OrderCommands;
const store = () => context.stores.order;
const path = () => context.navigator.path();

describe('an order of an earlier visit', () => {
  beforeEach(() => {
    context = createFakeContext();
    choose(context);
    commands = createOrders(context);
    context.storages.local.set(STORED_ID, ORDER_ID);
  });

  it('is offered on the calculator and resumed by a press', async () => {
    context.gateway.on(READ, { result: inStatus('processing_started') });
    await offerUnfinishedOrder(context);
    assert.equal(store().order, null);
    assert.equal(store().unfinished?.status, 'processing_started');
    assert.equal(path(), ROUTES.buyCalculator);
    await commands.resume();
    assert.equal(store().order?.status, 'processing_started');
    assert.equal(path(), ROUTES.order);
  });

  it('is shown as cancelled if it failed and this browser had sent a cancellation, and only then', async () => {
    const { calculator } = context.stores;
    context.gateway.on(READ, { result: inStatus('failed') });
    await offerUnfinishedOrder(context);
    assert.equal(calculator.notice, null);
    context.storages.local.set(STORED_ID, ORDER_ID);
    ledgerOf(context).forget(ORDER_ID);
    noteCancellation(ledgerOf(context), ORDER_ID, true);
    await offerUnfinishedOrder(context);
    assert.equal(calculator.notice, 'cancelled');
    assert.equal(context.storages.local.get(STORED_ID), null);
  });

  it('is shown like the order of this visit, as the gateway last returned it', async () => {
    setUnfinishedOrder(store(), inStatus('reserved'));
    takeAnswer(context, inStatus('processing_started'));
    assert.equal(store().unfinished?.status, 'processing_started');
    await commands.resume();
    assert.equal(path(), ROUTES.order);
    takeAnswer(context, inStatus('complete'));
    assert.equal(store().unfinished, null);
  });

  for (const [how, answer] of FAILED_CALLS) {
    it(`bad input: is offered once it can be read, when the answer ${how}`, async () => {
      context.gateway.on(READ, answer);
      const offering = keepOffering(context);
      await context.clock.advance(PAST_TIMEOUT_MS);
      assert.equal(store().unfinished, null);
      context.gateway.on(READ, { result: inStatus('processing_started') });
      await context.clock.advance(3 * PAST_TIMEOUT_MS);
      await offering;
      assert.equal(store().unfinished?.id, ORDER_ID);
    });
  }

  it('is requested again as long as the gateway cannot answer', async () => {
    context.gateway.on(READ, 'offline');
    const offering = keepOffering(context);
    await context.clock.advance(14_000);
    assert.equal(context.gateway.asked(READ).length, 2);
    assert.equal(context.reported.length, 1);
    context.gateway.on(READ, { result: inStatus('processing_started') });
    await context.clock.advance(1_000);
    await offering;
    assert.equal(store().unfinished?.id, ORDER_ID);
    assert.equal(context.clock.pending(), 0);
  });

  for (const [name, change] of [
    ['the customer has left', () => (context.stores.session.token = null)],
    ['there is an order', () => changeOrder(store(), { order: order() as never })],
    ['the direction is another', () => (context.stores.widget.mode = 'sell')],
    ['the widget is gone', () => context.scope.dispose()],
  ] as const) {
    it(`is no longer requested once ${name}`, async () => {
      context.gateway.on(READ, 'offline');
      const offering = keepOffering(context);
      await context.clock.advance(0);
      change();
      await context.clock.advance(5_000);
      await offering;
      assert.equal(context.gateway.asked(READ).length, 1);
    });
  }

  it('is not opened for a customer who started another purchase during the request', async () => {
    context.gateway.on(READ, { result: inStatus('processing_started') });
    await offerUnfinishedOrder(context);
    context.stores.session.customer = null;
    context.gateway.on('GET /api/v1/customers/current', () => {
      context.navigator.go(ROUTES.walletAddress);
      return { result: customer() };
    });
    await commands.resume();
    assert.equal(path(), ROUTES.walletAddress);
    assert.equal(store().order, null);
  });

  it('loads the customer first if they are unknown, and stays if they cannot be loaded', async () => {
    context.gateway.on(READ, { result: inStatus('processing_started') });
    await offerUnfinishedOrder(context);
    context.stores.session.customer = null;
    context.gateway.on('GET /api/v1/customers/current', 'offline');
    await commands.resume();
    assert.equal(path(), ROUTES.buyCalculator);
    assert.equal(store().unfinished?.id, ORDER_ID);
    assert.equal(context.stores.calculator.notice, 'no_customer');
    context.gateway.on('GET /api/v1/customers/current', { result: customer() });
    await commands.resume();
    assert.equal(path(), ROUTES.order);
    assert.equal(context.stores.calculator.notice, null);
  });

  it('is offered below the calculator on the screen, and above the next one', async () => {
    context.gateway.on(READ, { result: inStatus('processing_started') });
    context.navigator.go(ROUTES.walletAddress);
    await offerUnfinishedOrder(context);
    assert.deepEqual([isOfferedAbove(store()), isOfferedBelow(store())], [true, false]);
    context.navigator.go(ROUTES.buyCalculator);
    await offerUnfinishedOrder(context);
    assert.deepEqual([isOfferedAbove(store()), isOfferedBelow(store())], [false, true]);
    await commands.resume();
    await toCalculator(context);
    assert.deepEqual([isOfferedAbove(store()), isOfferedBelow(store())], [true, false]);
  });

  it('HOST-09 is announced to the host and forgotten if it has ended meanwhile', async () => {
    context.gateway.on(READ, { result: inStatus('complete') });
    await offerUnfinishedOrder(context);
    assert.equal(store().unfinished, null);
    assert.equal(context.storages.local.get(STORED_ID), null);
    assert.deepEqual(messageTypes(context), ['operation_created', 'payment_sent', 'operation_success']);
  });

  for (const [status, code] of [
    [404, 'not_found_error'],
    [401, 'authentication_error'],
    [403, 'customer_is_blocked'],
  ] as const) {
    it(`API-14 ORDER-22 is absent after ${code}`, async () => {
      context.gateway.on(READ, failing(status, code));
      assert.equal(await restoreOrder(context), null);
      assert.equal(context.storages.local.get(STORED_ID), null);
    });
  }

  it('is read by a start on a later screen', async () => {
    context.gateway.on(READ, { result: order() });
    assert.equal((await restoreOrder(context))?.id, ORDER_ID);
    assert.equal(store().order?.id, ORDER_ID);
  });

  it('keeps its id if the gateway is unreachable', async () => {
    context.gateway.on(READ, 'offline');
    await assert.rejects(restoreOrder(context));
    assert.equal(context.storages.local.get(STORED_ID), ORDER_ID);
  });
});

describe('the key of the stored order id', () => {
  it('STORE-05 is derived from the merchant signature and the mode', () => {
    assert.equal(orderIdKey(null, 'buy'), 'ramp.order.anonymous');
    assert.equal(orderIdKey(null, 'sell'), 'ramp.order.anonymous.sell');
    // The SHA-256 of 'abc' begins with ba7816bf8f01cfea.
    assert.equal(orderIdKey('abc', 'buy'), 'ramp.order.ba7816bf8f01cfea');
    assert.equal(orderIdKey('abc', 'sell'), 'ramp.order.ba7816bf8f01cfea.sell');
  });
});
