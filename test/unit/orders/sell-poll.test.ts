// Following a sell order: polled every 3 s until its end, found by its address, and offered after it was left.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { OrderStatus } from '../../../src/domain/order/status.ts';
import { switchMode } from '../../../src/features/calculator/switch-mode.ts';
import { createOrders } from '../../../src/orders/orders.ts';
import { offerUnfinishedOrder } from '../../../src/orders/unfinished-order.ts';
import { loadSession } from '../../../src/features/launch/load.ts';
import { createFakeTabs } from '../../support/fake-tabs.ts';
import type { FakeContext } from '../../support/fake-context.ts';
import { customer, messageTypes } from '../../support/orders.ts';
import {
  haveSellOrder,
  SELL_ID,
  SELL_READ,
  SELL_STORED_ID,
  sellContext,
  sellOrder,
  withGuard,
} from '../../support/sell-orders.ts';
import { FAILED_CALLS, PAST_TIMEOUT_MS } from '../../support/failed-calls.ts';

const PAYMENT = `/sell/order/${SELL_ID}/payment`;

function following(status: OrderStatus, answer: () => OrderStatus): FakeContext {
  const context = sellContext(PAYMENT);
  haveSellOrder(context, sellOrder(status));
  context.gateway.on(SELL_READ, () => ({ result: sellOrder(answer()) }));
  createOrders(context).watch();
  return context;
}
const reads = (context: FakeContext) => context.gateway.asked(SELL_READ).length;

describe('following a sell order', () => {
  it('SELL-16 API-41 CONST-05 reads it every 3 s', async () => {
    const context = following('can_be_processed', () => 'can_be_processed');
    await context.clock.advance(2_900);
    assert.equal(reads(context), 0);
    await context.clock.advance(200);
    assert.equal(reads(context), 1);
    await context.clock.advance(6_000);
    assert.equal(reads(context), 3);
  });

  for (const status of ['created', 'kyc_waiting', 'on_hold', 'auth_complete'] as const) {
    it(`SELL-16 continues while it is ${status}`, async () => {
      const context = following(status, () => status);
      await context.clock.advance(6_500);
      assert.equal(reads(context), 2);
    });
  }

  for (const status of ['complete', 'failed', 'expired'] as const) {
    it(`SELL-16 stops at ${status}`, async () => {
      const context = following('transfer_processing_started', () => status);
      await context.clock.advance(3_100);
      assert.equal(reads(context), 1);
      await context.clock.advance(60_000);
      assert.equal(reads(context), 1);
    });
  }

  it('sends no request to buy, and no long poll', async () => {
    const context = following('can_be_processed', () => 'can_be_processed');
    await context.clock.advance(10_000);
    assert.ok(context.gateway.requests.every(({ path }) => path.startsWith('/api/v1/offramp/')));
  });

  it('lets one of two tabs read for both', async () => {
    const tabs = createFakeTabs();
    const contexts = [1, 2].map(() => {
      const context = sellContext(PAYMENT);
      haveSellOrder(context, sellOrder('can_be_processed'));
      context.gateway.on(SELL_READ, { result: sellOrder('processing_started') });
      context.environment.tabs = tabs.ports();
      createOrders(context).watch();
      return context;
    });
    for (const context of contexts) await context.clock.advance(0);
    for (const context of contexts) await context.clock.advance(3_100);
    assert.equal(
      contexts.reduce((sum, context) => sum + reads(context), 0),
      1,
    );
    assert.deepEqual(
      contexts.map(({ stores }) => stores.order.order?.status),
      ['processing_started', 'processing_started'],
    );
  });

  it('SELL-18 moves the customer from payment to status with the order', async () => {
    let status: OrderStatus = 'processing_started';
    const context = following('can_be_processed', () => status);
    withGuard(context);
    await context.clock.advance(3_100);
    assert.equal(context.navigator.path(), PAYMENT);
    status = 'complete';
    await context.clock.advance(3_100);
    assert.equal(context.navigator.path(), `/sell/order/${SELL_ID}/status`);
    assert.ok(messageTypes(context).includes('operation_success'));
  });

  it('SPAY-06 counts the reservation down by the second', async () => {
    const context = following('can_be_processed', () => 'can_be_processed');
    assert.equal(context.stores.order.countdown.secondsLeft, 600);
    await context.clock.advance(1_000);
    assert.equal(context.stores.order.countdown.secondsLeft, 599);
    await context.clock.advance(600_000);
    assert.equal(context.stores.order.reservation, null);
  });

  it('HOST-15 still tells the host of the wallet if a verification ends later', async () => {
    const context = following('kyc_waiting', () => 'can_be_processed');
    await context.clock.advance(3_100);
    assert.equal(messageTypes(context).filter((type) => type === 'payment_pending').length, 1);
  });
});

describe('coming back to a sell order', () => {
  it('SELL-17 loads the order in the address, whatever is stored', async () => {
    const context = sellContext(PAYMENT);
    context.gateway.on('GET /api/v1/customers/current', { result: customer() });
    context.gateway.on(SELL_READ, { result: sellOrder('can_be_processed') });
    await loadSession(context);
    withGuard(context);
    assert.equal(context.stores.order.order?.id, SELL_ID);
    assert.equal(context.navigator.path(), PAYMENT);
  });

  for (const [how, answer] of [
    ...FAILED_CALLS,
    ['says that there is none', { status: 404, error: { code: 'not_found_error' } }],
  ] as const) {
    it(`SELL-17 bad input: starts at the calculator when the answer ${how}`, async () => {
      const context = sellContext(PAYMENT);
      context.gateway.on(SELL_READ, answer);
      const loaded = loadSession(context);
      await context.clock.advance(PAST_TIMEOUT_MS);
      await loaded;
      withGuard(context);
      assert.equal(context.navigator.path(), '/sell');
    });
  }

  it('offers an unfinished one on the calculator and resumes its step', async () => {
    const context = sellContext('/sell');
    context.storages.local.set(SELL_STORED_ID, SELL_ID);
    context.gateway.on(SELL_READ, { result: sellOrder('can_be_processed') });
    await offerUnfinishedOrder(context);
    assert.equal(context.stores.order.unfinished?.id, SELL_ID);
    await createOrders(context).resume();
    assert.equal(context.navigator.path(), PAYMENT);
  });

  it('CALC-03 forgets the order in the other direction, but not its id', async () => {
    const context = sellContext('/sell');
    haveSellOrder(context, sellOrder('can_be_processed'));
    context.gateway.on('GET /api/v2/currencies/rates', { result: {} });
    await switchMode(context, 'buy');
    assert.equal(context.stores.order.order, null);
    assert.equal(context.storages.local.get(SELL_STORED_ID), SELL_ID);
    assert.equal(context.navigator.path(), '/buy');
  });
});
