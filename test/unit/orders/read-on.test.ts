// The widget polls a payment in doubt after the fatal screen, a reload and the end of the session, and deletes the stored data with its
// end.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { openKeys } from '../../support/ledgers.ts';
import type { Order } from '../../../src/domain/order/order.ts';
import { findUnsettled } from '../../../src/domain/order/unsettled.ts';
import { endSession } from '../../../src/features/sign-in/session/end-session.ts';
import { switchMode } from '../../../src/features/calculator/switch-mode.ts';
import { createOrders } from '../../../src/orders/orders.ts';
import { dispatch, isUnsettled } from '../../../src/orders/run-lifecycle.ts';
import { watchUnsettled } from '../../../src/orders/watch-unsettled.ts';
import { payByCard } from '../../../src/orders/pay-by-card.ts';
import { setCustomer } from '../../../src/features/sign-in/session/session-store.ts';
import { createFakeContext, type FakeContext } from '../../support/fake-context.ts';
import {
  choose,
  customer,
  failing,
  haveOrder,
  inStatus,
  messagesAbout,
  messageTypes,
  order,
  ORDER_ID,
  ORDER_PATH,
  READ,
  SECOND_ID,
} from '../../support/orders.ts';
import { refused, stagePayment, type StagedVault } from '../features/purchase/card/pay-stage.ts';
import type { OrderCommands } from './order-stage.ts';
import { changeOrder } from '../../../src/orders/order-store.ts';

const SIXTY = { fromAmount: '60', toAmount: '58.8' };
const second = (more: Partial<Order> = {}) => order({ id: SECOND_ID, ...SIXTY, ...more });

let context: FakeContext;
let vault: StagedVault;
let commands: OrderCommands;
const store = () => context.stores.order;
const reads = () => context.gateway.asked(READ).length;
const stateOfFirst = () => findUnsettled(store().unsettled, ORDER_ID)?.state;
const about = (orderId: string) => messagesAbout(context, orderId);

async function payUnanswered(): Promise<void> {
  vault.answer = () => refused('time_out', { status: 0 });
  await payByCard(context, vault.fields, 'visit-1');
}

const begin = () => {
  ({ context, vault } = stagePayment());
  context.gateway.on(`GET ${ORDER_PATH}/processing/status`, 'never');
  commands = createOrders(context);
  commands.watch();
};

describe('a payment in doubt is polled', () => {
  beforeEach(begin);

  it('after the fatal screen and Back to calculator', async () => {
    vault.answer = () => refused('unexpected_server_error', { status: 500 });
    await payByCard(context, vault.fields, 'visit-1');
    assert.equal(store().outcome, 'fatal');
    commands.toCalculator();
    assert.equal(store().order, null);
    context.gateway.on(READ, { result: inStatus('complete') });
    await context.clock.advance(15_000);
    assert.deepEqual([stateOfFirst(), store().unfinished], ['settled', null]);
    assert.deepEqual(about(ORDER_ID), ['operation_created', 'payment_sent', 'operation_success']);
  });

  it('after a reload, even if another order is the active one', async () => {
    await payUnanswered();
    const later = createFakeContext();
    later.storages.local = context.storages.local;
    context.scope.dispose();
    choose(later);
    haveOrder(later, second());
    later.gateway.on(READ, { result: inStatus('complete') });
    createOrders(later).watch();
    await later.clock.advance(15_000);
    assert.deepEqual(messageTypes(later), ['payment_sent', 'operation_success']);
    assert.equal(later.stores.order.order?.id, SECOND_ID);
    const before = later.gateway.asked(READ).length;
    await later.clock.advance(60_000);
    assert.equal(later.gateway.asked(READ).length, before);
  });

  it('after a reload, even if it is the active order and was restored before it was listed', async () => {
    await payUnanswered();
    const later = createFakeContext();
    later.storages.local = context.storages.local;
    context.scope.dispose();
    haveOrder(later);
    later.gateway.on(READ, { result: inStatus('reserved') });
    watchUnsettled(later);
    assert.equal(findUnsettled(later.stores.order.unsettled, ORDER_ID)?.order, null);
    await later.clock.advance(1_000);
    // Once: its own screens read it from then on.
    await later.clock.advance(60_000);
    assert.equal(findUnsettled(later.stores.order.unsettled, ORDER_ID)?.order?.id, ORDER_ID);
    assert.equal(later.gateway.asked(READ).length, 1);
  });

  it('after a reload, and an end that only this poll sees reaches the screen of the order', async () => {
    await payUnanswered();
    const later = createFakeContext();
    later.storages.local = context.storages.local;
    context.scope.dispose();
    haveOrder(later);
    changeOrder(later.stores.order, { outcome: 'altered' });
    later.gateway.on(READ, { result: inStatus('complete') });
    watchUnsettled(later);
    await later.clock.advance(1_000);
    assert.equal(later.stores.order.order?.status, 'complete');
  });

  /** The next page, at the order itself, whose first read the test answers. */
  async function readByHand() {
    await payUnanswered();
    const later = stagePayment();
    later.context.storages.local = context.storages.local;
    context.scope.dispose();
    const answers: Array<(read: Order) => void> = [];
    const asked = () => new Promise<{ result: Order }>((done) => answers.push((result) => done({ result })));
    later.context.gateway.on(READ, asked);
    watchUnsettled(later.context);
    await later.context.clock.advance(0);
    assert.equal(answers.length, 1);
    return { ...later, answers };
  }

  it('and a response to a request from before a press that arrives after the payment moves no screen back', async () => {
    const { context: later, vault: second, answers } = await readByHand();
    later.gateway.on(READ, { result: order() });
    await payByCard(later, second.fields, 'visit-2');
    later.gateway.on(READ, { result: inStatus('processing_started') });
    answers[0]!(order());
    await later.clock.advance(0);
    const { order: shown, outcome, unsettled } = later.stores.order;
    assert.deepEqual([shown?.status, outcome], ['processing_started', 'accepted']);
    assert.equal(findUnsettled(unsettled, ORDER_ID)?.state, 'underWay');
  });

  it('and a response that arrives after the direction has changed is announced for its own direction, and shown in none', async () => {
    const { context: later, answers } = await readByHand();
    later.gateway.on('GET /api/v1/offramp/currencies/rates', 'never');
    void switchMode(later, 'sell');
    answers[0]!(inStatus('complete'));
    await later.clock.advance(0);
    assert.equal(later.stores.order.order, null);
    const modes = later.sent.map(({ payload }) => (payload as { mode?: string }).mode);
    assert.deepEqual([...new Set(modes)], ['buy']);
    assert.equal(messageTypes(later).filter((type) => type === 'operation_success').length, 1);
  });

  it('after the end of the session: not before the next sign-in, and then at once', async () => {
    await payUnanswered();
    endSession(context);
    const before = reads();
    await context.clock.advance(30_000);
    assert.deepEqual([reads() - before, isUnsettled(context, ORDER_ID)], [0, true]);
    context.gateway.on(READ, { result: inStatus('processing_started') });
    context.stores.session.token = 'token-2';
    setCustomer(context.stores.session, customer());
    await context.clock.advance(5_000);
    assert.equal(stateOfFirst(), 'underWay');
    assert.ok(about(ORDER_ID).includes('payment_sent'));
  });

  it('and the next customer of this browser neither sees it nor is asked about it', async () => {
    await payUnanswered();
    endSession(context);
    context.stores.session.token = 'token-2';
    setCustomer(context.stores.session, customer({ id: 'customer-2' }));
    const before = reads();
    await context.clock.advance(30_000);
    assert.deepEqual([reads() - before, store().unsettled.length], [0, 0]);
    assert.equal(isUnsettled(context, ORDER_ID), true);
  });

  it('until the gateway no longer knows the order, which also ends the key', async () => {
    await payUnanswered();
    commands.toCalculator();
    context.gateway.on(READ, failing(404, 'not_found_error'));
    await context.clock.advance(180_000);
    assert.deepEqual([isUnsettled(context, ORDER_ID), store().unsettled.length], [false, 0]);
    assert.deepEqual(openKeys(context), []);
  });

  it('until its end was seen; the stored data goes then, and the end is announced only once', async () => {
    await payUnanswered();
    commands.toCalculator();
    context.gateway.on(READ, { result: inStatus('complete') });
    await context.clock.advance(15_000);
    assert.deepEqual(openKeys(context), []);
    assert.equal(isUnsettled(context, ORDER_ID), true);
    dispatch(context, { type: 'seen', orderId: ORDER_ID });
    assert.equal(isUnsettled(context, ORDER_ID), false);
  });
});
