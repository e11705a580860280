// From a complete verification to the card: one order, however often it is sent, and what is said when none can be made.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { Order } from '../../../../src/domain/order.ts';
import { saveDraft } from '../../../../src/flows/calculator/draft.ts';
import { createSellCommands } from '../../../../src/flows/sell/sell-commands.ts';
import { setForm } from '../../../../src/state/calculator-store.ts';
import { setCustomer } from '../../../../src/state/session-store.ts';
import {
  createFakeContext,
  type FakeContext,
  type FakeContextOptions,
} from '../../../support/fake-context.ts';
import { customer, failing, messageTypes } from '../../../support/orders.ts';
import {
  haveSellOrder,
  SELL_CREATE,
  SELL_ID,
  SELL_READ,
  SELL_STORED_ID,
  sellContext,
  sellOrder,
  withGuard,
} from '../../../support/sell-orders.ts';

let context: FakeContext;
let commands: ReturnType<typeof createSellCommands>;

function begin(options: FakeContextOptions = {}): void {
  context = sellContext('/sell/kyc', options);
  context.gateway.on(SELL_CREATE, () => ({ result: sellOrder() }));
  context.gateway.on(SELL_READ, failing(404, 'not_found_error'));
  commands = createSellCommands(context);
}
const store = () => context.stores.order;
const created = () => context.gateway.asked(SELL_CREATE);
const keys = () => created().map(({ headers }) => headers.get('idempotency-key'));
const path = () => context.navigator.path();
const CARD_SELECT = `/sell/order/${SELL_ID}/card_select`;

beforeEach(() => begin());

describe('prepare sell order', () => {
  it('SELL-13 DATA-09 STORE-05 creates from the pay side, keeps the id and goes to card select', async () => {
    saveDraft(context);
    await commands.prepare();
    assert.deepEqual(created()[0]?.body, {
      fromCurrency: 'USDT-MATIC',
      toCurrency: 'EUR',
      fromAmount: '100',
    });
    assert.equal(path(), CARD_SELECT);
    assert.equal(context.storages.local.get(SELL_STORED_ID), SELL_ID);
    assert.equal(context.storages.local.get('ramp.draft.sell'), null);
    assert.deepEqual(messageTypes(context), ['operation_created']);
  });

  it('DATA-09 sends toAmount alone when the receive side is fixed', async () => {
    const { calculator } = context.stores;
    setForm(calculator, { ...calculator.form, fixedSide: 'receive', typed: '90.08' });
    await commands.prepare();
    assert.deepEqual(created()[0]?.body, {
      fromCurrency: 'USDT-MATIC',
      toCurrency: 'EUR',
      toAmount: '90.08',
    });
  });

  it('DATA-09 LAUNCH-07 sends the merchant data of a signed launch, with its toAmount', async () => {
    const payload = { toAmount: '90.08', toCurrency: 'EUR', toWallet: 'x', merchantOrderId: 'shop-1' };
    const payloadText = JSON.stringify(payload);
    begin({
      launch: {
        apiKey: 'demo-merchant',
        payloadText,
        signature: 'a'.repeat(64),
        launchId: 'launch-1',
        defaultCurrency: null,
      },
    });
    context.stores.launch.payload = payload as never;
    await commands.prepare();
    assert.deepEqual(created()[0]?.body, {
      fromCurrency: 'USDT-MATIC',
      toCurrency: 'EUR',
      toAmount: '90.08',
      merchantData: { merchantOrderId: 'shop-1', payload: payloadText },
    });
    assert.ok(created()[0]?.headers.get('x-merchant-data'));
  });

  it('API-42 CONST-03 waits 30 s, and sends again up to 3 times under one key', async () => {
    context.gateway.on(SELL_CREATE, 'never');
    const done = commands.prepare();
    await context.clock.advance(29_000);
    assert.equal(created().length, 1);
    await context.clock.advance(2_000);
    assert.equal(created().length, 2);
    await context.clock.advance(120_000);
    await done;
    assert.equal(created().length, 4);
    assert.equal(new Set(keys()).size, 1);
    assert.equal(path(), '/sell');
  });

  it('API-42 a broken line is tried again, and the second answer counts', async () => {
    let times = 0;
    context.gateway.on(SELL_CREATE, () => ((times += 1) === 1 ? 'offline' : { result: sellOrder() }));
    const done = commands.prepare();
    await context.clock.advance(1_500);
    await done;
    assert.equal(created().length, 2);
    assert.equal(new Set(keys()).size, 1);
    assert.equal(path(), CARD_SELECT);
  });

  it('API-42 an answer of the server is not tried again', async () => {
    context.gateway.on(SELL_CREATE, failing(500, 'unexpected_server_error'));
    await commands.prepare();
    assert.equal(created().length, 1);
  });

  it('a second press while it runs makes no second order', async () => {
    await Promise.all([commands.prepare(), commands.prepare()]);
    assert.equal(created().length, 1);
  });

  it('reuses an order that is not paid and is like the choice', async () => {
    context.storages.local.set(SELL_STORED_ID, SELL_ID);
    context.gateway.on(SELL_READ, { result: sellOrder('created') });
    await commands.prepare();
    assert.equal(created().length, 0);
    assert.equal(path(), CARD_SELECT);
  });

  it('leads to an order that waits for the very crypto of the choice, and makes no second one', async () => {
    haveSellOrder(context, sellOrder('can_be_processed'));
    await commands.prepare();
    assert.equal(created().length, 0);
    assert.equal(path(), `/sell/order/${SELL_ID}/payment`);
  });

  for (const [name, known] of [
    ['has got its crypto', sellOrder('processing_started', { id: 'old' })],
    ['waits for another amount', sellOrder('can_be_processed', { id: 'old', fromAmount: '50' })],
  ] as const) {
    it(`makes a new order when the known one ${name}`, async () => {
      haveSellOrder(context, known);
      await commands.prepare();
      assert.equal(created().length, 1);
    });
  }

  it('makes a new order when the known one is another', async () => {
    context.storages.local.set(SELL_STORED_ID, 'old');
    context.gateway.on('GET /api/v1/offramp/orders/old', {
      result: sellOrder('created', { id: 'old', fromAmount: '50', toAmount: '45' }),
    });
    await commands.prepare();
    assert.equal(created().length, 1);
    assert.equal(store().order?.id, SELL_ID);
  });

  it('shows a rate that differs from what was shown until it is accepted', async () => {
    context.gateway.on(SELL_CREATE, { result: sellOrder('created', { toAmount: '89' }) });
    await commands.prepare();
    assert.equal(path(), CARD_SELECT);
    assert.deepEqual(store().rateChange, {
      before: { fromAmount: '100', toAmount: '90.08' },
      after: { fromAmount: '100', toAmount: '89' },
    });
    commands.acceptRate();
    assert.equal(store().rateChange, null);
  });

  it('SELL-05 without valid calculator data leads back to the calculator', async () => {
    const { calculator } = context.stores;
    setForm(calculator, { ...calculator.form, payValue: '1', typed: '1' });
    await commands.prepare();
    assert.equal(created().length, 0);
    assert.equal(path(), '/sell');
  });

  for (const [id, answer, notice] of [
    ['SELL-15 ERR-31', failing(500, 'unexpected_server_error'), 'unknown_error'],
    ['SELL-15 ERR-31', failing(409, 'order_not_created'), 'unknown_error'],
    ['ERR-14', failing(409, 'no_payment_provider_can_be_used'), 'no_provider'],
    ['ERR-25', failing(409, 'transfer_limit_reached_for_unverified_funds'), 'unverified_funds'],
  ] as const) {
    it(`${id} ${answer.error.code} returns to the calculator with the notice ${notice}`, async () => {
      context.gateway.on(SELL_CREATE, answer);
      await commands.prepare();
      assert.equal(path(), '/sell');
      assert.equal(context.stores.calculator.notice, notice);
    });
  }

  it('ERR-13 in the payment flow no provider is a matter of the region', async () => {
    context.stores.launch.flow = 'payment';
    context.gateway.on(SELL_CREATE, failing(409, 'no_payment_provider_can_be_used'));
    await commands.prepare();
    assert.equal(context.stores.calculator.notice, 'region');
  });

  it('ERR-22 HOST-14 a known merchant order id is told to the host and shown', async () => {
    context.stores.launch.payload = { merchantOrderId: 'shop-1' } as never;
    context.gateway.on(SELL_CREATE, failing(409, 'merchant_order_id_not_unique', null, 'Order id is taken'));
    await commands.prepare();
    assert.deepEqual(context.sent.at(-1)?.payload, { merchantOrderId: 'shop-1' });
    assert.deepEqual(store().message, { text: 'Order id is taken' });
  });

  for (const [id, text, limit] of [
    ['LIMIT-02', 'You reached your daily limit.', 'daily'],
    ['LIMIT-03', 'You reached your weekly limit.', 'weekly'],
    ['LIMIT-04', 'You reached your yearly limit', 'yearly'],
  ] as const) {
    it(`${id} ${text} on creation is the ${limit} limit, and stays in sell`, async () => {
      context.gateway.on(SELL_CREATE, failing(422, 'validation_error', { fromAmount: [text] }));
      await commands.prepare();
      assert.equal(store().limit, limit);
      assert.equal(path(), '/sell/kyc');
      commands.chooseAnotherCard();
      assert.equal(store().limit, null);
      assert.equal(path(), '/sell');
    });
  }

  it('a refusal of who is not blocked after all is told, and the spinner ends', async () => {
    context.gateway.on(SELL_CREATE, failing(403, 'customer_is_blocked', null, 'Not now.'));
    await commands.prepare();
    assert.deepEqual(store().message, { text: 'Not now.' });
  });

  it('ERR-04 an unauthorized answer ends the session', async () => {
    context.gateway.on(SELL_CREATE, failing(401, 'authentication_error'));
    await commands.prepare();
    assert.equal(context.stores.session.customer, null);
    assert.equal(path(), '/sell');
  });

  it('a verification that the gateway misses is read first, so that nothing turns in circles', async () => {
    context.gateway.on(SELL_CREATE, failing(409, 'must_pass_kyc'));
    await commands.prepare();
    assert.deepEqual(store().message, { key: 'errors.somethingWentWrong' });
    context.gateway.on('GET /api/v1/customers/current', {
      result: customer({ kyc: { status: 'none', rejectLabels: {} } }),
    });
    await commands.prepare();
    assert.equal(store().message, null);
    assert.equal(context.stores.session.customer?.kyc.status, 'none');
  });

  it('sends the same choice under the same key after a reload that came before the answer', async () => {
    context.gateway.on(SELL_CREATE, 'offline');
    const failed = commands.prepare();
    await context.clock.advance(10_000);
    await failed;
    const storages = context.storages;
    const before = keys()[0];
    begin();
    Object.assign(context, { storages });
    commands = createSellCommands(context);
    await commands.prepare();
    assert.equal(keys()[0], before);
  });
});

describe('where the sell flow leads', () => {
  it('SELL-04 ROUTE-12 Proceed on the welcome screen goes to the verification', () => {
    context = sellContext('/sell/welcome');
    void createSellCommands(context).proceed();
    assert.equal(path(), '/sell/kyc');
  });

  it('SELL-08 the welcome screen without a customer is the login', () => {
    context = createFakeContext({ path: '/sell/welcome', mode: 'sell' });
    withGuard(context);
    assert.equal(path(), '/sell/login');
  });

  for (const where of [
    '/sell/kyc',
    CARD_SELECT,
    `/sell/order/${SELL_ID}/payment`,
    `/sell/order/${SELL_ID}/status`,
  ]) {
    it(`SELL-11 ROLE-02 ${where} without a session is the calculator`, () => {
      context = createFakeContext({ path: where, mode: 'sell' });
      withGuard(context);
      assert.equal(path(), '/sell');
    });
  }

  for (const [status, screen] of [
    ['created', 'card_select'],
    ['reserved', 'card_select'],
    ['can_be_processed', 'payment'],
    ['processing_started', 'payment'],
    ['auth_requested', 'payment'],
    ['transfer_processing_started', 'status'],
    ['on_hold', 'status'],
    ['blockchain_transaction_submited', 'status'],
    ['auth_complete', 'status'],
    ['failed', 'status'],
    ['expired', 'status'],
    ['complete', 'status'],
  ] as const) {
    it(`SELL-18 SELL-19 SELL-21 SELL-22 ${status} shows ${screen}, wherever the customer is`, () => {
      const other = screen === 'status' ? 'payment' : 'status';
      context = sellContext(`/sell/order/${SELL_ID}/${other}`);
      context.stores.order.order = sellOrder(status) as Order as never;
      withGuard(context);
      assert.equal(path(), `/sell/order/${SELL_ID}/${screen}`);
    });
  }

  it('SELL-20 kyc_waiting shows the verification, and the waiting page once that is sent in', () => {
    context = sellContext(`/sell/order/${SELL_ID}/payment`);
    context.stores.order.order = sellOrder('kyc_waiting') as never;
    setCustomer(context.stores.session, customer({ kyc: { status: 'retry', rejectLabels: {} } }));
    withGuard(context);
    assert.equal(path(), '/sell/kyc');
    setCustomer(context.stores.session, customer({ kyc: { status: 'pending', rejectLabels: {} } }));
    assert.equal(path(), '/sell/kyc_waiting');
  });

  for (const [id, status, where] of [
    ['KYC-17', 'retry', '/sell/kyc'],
    ['KYC-18', 'timeout', '/kyc_problems'],
    ['KYC-18', 'error', '/kyc_problems'],
    ['KYC-19', 'reject', '/banned_user'],
    ['KYC-16', 'complete', '/sell/kyc'],
  ] as const) {
    it(`${id} from waiting, ${status} leads to ${where}`, () => {
      context = sellContext('/sell/kyc_waiting');
      setCustomer(context.stores.session, customer({ kyc: { status: 'pending', rejectLabels: {} } }));
      withGuard(context);
      assert.equal(path(), '/sell/kyc_waiting');
      setCustomer(context.stores.session, customer({ kyc: { status, rejectLabels: {} } }));
      assert.equal(path(), where);
    });
  }

  it('SELL-17 another order than the one in the address is the calculator', () => {
    context = sellContext('/sell/order/another/payment');
    context.stores.order.order = sellOrder('can_be_processed') as never;
    withGuard(context);
    assert.equal(path(), '/sell');
  });
});
