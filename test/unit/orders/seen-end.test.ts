// The widget announces the end of a pending payment until the customer has seen it once: opened, dismissed, or on its own screen.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { ledgerOf } from '../../../src/orders/ledger.ts';
import type { OrderStatus } from '../../../src/domain/order/status.ts';
import { findUnsettled } from '../../../src/domain/order/unsettled.ts';
import { ROUTES } from '../../../src/domain/routes/paths.ts';
import { wasUnsent } from '../../../src/orders/announced-orders.ts';
import { createOrders } from '../../../src/orders/orders.ts';
import { addUnsettled, isUnsettled } from '../../../src/orders/run-lifecycle.ts';
import { payByCard } from '../../../src/orders/pay-by-card.ts';
import { createFakeContext, type FakeContext } from '../../support/fake-context.ts';
import { settle } from '../../support/fake-clock.ts';
import { choose, inStatus, messageTypes, ORDER_ID, ORDER_PATH, READ } from '../../support/orders.ts';
import { haveSellOrder, SELL_ID, SELL_READ, sellContext, sellOrder } from '../../support/sell-orders.ts';
import { refused, stagePayment } from '../features/purchase/card/pay-stage.ts';
import type { OrderCommands } from './order-stage.ts';
import { changeOrder } from '../../../src/orders/order-store.ts';

let context: FakeContext;
let commands: OrderCommands;
const stay = () => Promise.resolve();
const stateIn = ({ stores }: FakeContext) => findUnsettled(stores.order.unsettled, ORDER_ID)?.state;

/** The payment was sent, and its response was lost. */
async function begin(): Promise<void> {
  const staged = stagePayment();
  ({ context } = staged);
  context.gateway.on(`GET ${ORDER_PATH}/processing/status`, 'never');
  commands = createOrders(context);
  commands.watch();
  staged.vault.answer = () => refused('time_out', { status: 0 });
  await payByCard(context, staged.vault.fields, 'visit-1');
}

async function endAs(status: OrderStatus): Promise<void> {
  context.gateway.on(READ, { result: inStatus(status) });
  await context.clock.advance(15_000);
}

/** The page reloads, in the other direction if one is named. */
async function reload(mode: 'buy' | 'sell' = 'buy'): Promise<FakeContext> {
  const later = createFakeContext({ mode, path: `/${mode}` });
  later.storages.local = context.storages.local;
  context.scope.dispose();
  choose(later);
  later.gateway.on(READ, { result: inStatus('complete') });
  createOrders(later).watch();
  await later.clock.advance(15_000);
  return later;
}

describe('the end of a pending order', () => {
  beforeEach(begin);

  for (const mode of ['buy', 'sell'] as const)
    it(`appears again after a reload at ${mode} until it is dismissed, and is sent to the page once`, async () => {
      commands.toCalculator();
      await endAs('complete');
      assert.deepEqual([stateIn(context), isUnsettled(context, ORDER_ID)], ['settled', true]);
      context = await reload(mode);
      assert.deepEqual([stateIn(context), messageTypes(context)], ['settled', []]);
      createOrders(context, stay).dismiss(ORDER_ID);
      assert.deepEqual([stateIn(context), isUnsettled(context, ORDER_ID)], [undefined, false]);
      context = await reload(mode);
      assert.equal(stateIn(context), undefined);
    });

  it('appears when the customer returns, if it arrived in the other direction', async () => {
    commands.toCalculator();
    context = await reload('sell');
    assert.deepEqual(messageTypes(context).at(-1), 'operation_success');
    context = await reload('buy');
    assert.equal(stateIn(context), 'settled');
  });

  it('opens once, and does not appear again', async () => {
    commands.toCalculator();
    await endAs('complete');
    await createOrders(context, stay).show(ORDER_ID);
    await settle();
    assert.deepEqual([context.navigator.path(), context.stores.order.order?.id], [ROUTES.order, ORDER_ID]);
    assert.deepEqual([stateIn(context), isUnsettled(context, ORDER_ID)], [undefined, false]);
  });

  it('counts as seen on its own screen', async () => {
    await endAs('complete');
    assert.equal(context.stores.order.order?.status, 'complete');
    assert.deepEqual([stateIn(context), isUnsettled(context, ORDER_ID)], [undefined, false]);
  });

  it('does not count as seen on its own screen of a hidden page until the page is visible', async () => {
    context.setHidden(true);
    context.gateway.on(READ, { result: inStatus('complete') });
    await context.clock.advance(60_000);
    assert.deepEqual([stateIn(context), isUnsettled(context, ORDER_ID)], ['settled', true]);
    context.setHidden(false);
    await settle();
    assert.deepEqual([stateIn(context), isUnsettled(context, ORDER_ID)], [undefined, false]);
  });

  it('of a sale that a reload shows at once counts as seen, and does not appear again', async () => {
    const later = sellContext(`/sell/order/${SELL_ID}/status`);
    later.storages.local = context.storages.local;
    context.scope.dispose();
    addUnsettled(later, { orderId: SELL_ID, mode: 'sell' });
    changeOrder(later.stores.order, { unsettled: [] });
    haveSellOrder(later, sellOrder('complete'));
    later.gateway.on(SELL_READ, { result: sellOrder('complete') });
    const sale = createOrders(later);
    sale.watch();
    await later.clock.advance(15_000);
    assert.equal(isUnsettled(later, SELL_ID), false);
    sale.toCalculator();
    await later.clock.advance(15_000);
    assert.equal(findUnsettled(later.stores.order.unsettled, SELL_ID), null);
  });

  it('appears after its own screen and a reload if its charge is returned, until it is dismissed', async () => {
    context.gateway.on(READ, { result: inStatus('failed', { isCharged: true }) });
    await context.clock.advance(15_000);
    assert.equal(context.stores.order.order?.status, 'failed');
    commands.toCalculator();
    assert.deepEqual([stateIn(context), isUnsettled(context, ORDER_ID)], ['settled', true]);
    const later = createFakeContext({ mode: 'buy', path: '/buy' });
    later.storages.local = context.storages.local;
    context.scope.dispose();
    choose(later);
    later.gateway.on(READ, { result: inStatus('failed', { isCharged: true }) });
    createOrders(later).watch();
    await later.clock.advance(15_000);
    assert.equal(stateIn(later), 'settled');
    createOrders(later, stay).dismiss(ORDER_ID);
    assert.deepEqual([stateIn(later), isUnsettled(later, ORDER_ID)], [undefined, false]);
  });

  it('seen at once does not say that nothing was sent for it', async () => {
    await endAs('failed');
    assert.equal(stateIn(context), undefined);
    assert.deepEqual([wasUnsent(ledgerOf(context), ORDER_ID), context.stores.order.unsentId], [false, null]);
  });
});
