// From a complete verification to the card: one order, however often the request is sent.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { saveDraft } from '../../../src/features/quote/save-draft.ts';
import { setForm } from '../../../src/features/quote/calculator-store.ts';
import type { FakeContext } from '../../support/fake-context.ts';
import { setCustomer } from '../../../src/features/sign-in/session/session-store.ts';
import { customer, failing, messageTypes } from '../../support/orders.ts';
import {
  chooseSell,
  haveSellOrder,
  SELL_CREATE,
  SELL_ID,
  SELL_READ,
  SELL_STORED_ID,
  sellOrder,
} from '../../support/sell-orders.ts';
import { SELECT, stageCreation, type SellCommands, sellerOf } from './sell-stage.ts';
import { changeOrder } from '../../../src/orders/order-store.ts';

let context: FakeContext;
let commands: SellCommands;

const store = () => context.stores.order;
const created = () => context.gateway.asked(SELL_CREATE);
const keys = () => created().map(({ headers }) => headers.get('idempotency-key'));
const path = () => context.navigator.path();

function begin(...given: Parameters<typeof stageCreation>): void {
  ({ context, commands } = stageCreation(...given));
}

const beginEach = () => begin();

describe('prepare sell order', () => {
  beforeEach(beginEach);

  it('neither stores nor announces an order of another pair than requested', async () => {
    const toCurrency = { ...sellOrder('created').toCurrency, ticker: 'USD', tickerWithNetwork: 'USD' };
    context.gateway.on(SELL_CREATE, { result: sellOrder('created', { toCurrency }) });
    await commands.prepare();
    assert.equal(store().outcome, 'altered');
    assert.equal(context.storages.local.get(SELL_STORED_ID), null);
    assert.equal(context.sent.length, 0);
  });

  it('keeps the agreed price of a sale that is payable from its creation at a worse price, and does not ask the page to send', async () => {
    context.deposit.handler = () => assert.fail('the wallet was asked');
    context.gateway.on(SELL_CREATE, { result: sellOrder('can_be_processed', { toAmount: '9.01' }) });
    context.gateway.on(SELL_READ, { result: sellOrder('can_be_processed', { toAmount: '9.01' }) });
    await commands.prepare();
    assert.equal(store().agreed?.amounts?.toAmount, '90.08');
    assert.ok(!messageTypes(context).includes('payment_pending'));
    await commands.sendFromWallet();
  });

  it('keeps the key after a response about another order, and repeats the request under it', async () => {
    const toCurrency = { ...sellOrder('created').toCurrency, ticker: 'USD', tickerWithNetwork: 'USD' };
    context.gateway.on(SELL_CREATE, { result: sellOrder('created', { toCurrency }) });
    await commands.prepare();
    changeOrder(context.stores.order, { outcome: 'open' });
    await commands.prepare();
    assert.equal(keys().length, 2);
    assert.equal(new Set(keys()).size, 1);
  });

  it('LAUNCH-08 stops an order that would return crypto to another wallet than the signed one', async () => {
    const refundWallet = '0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe';
    for (const [answered, outcome] of [
      [refundWallet, 'open'],
      ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'altered'],
    ] as const) {
      begin();
      const payload = { refundWallet };
      const payloadText = JSON.stringify(payload);
      Object.assign(context.stores.launch, { apiKey: 'demo', payloadText, payload });
      context.gateway.on(SELL_CREATE, { result: sellOrder('created', { refundWallet: answered }) });
      context.gateway.on(SELL_READ, { result: sellOrder('created', { refundWallet: answered }) });
      await commands.prepare();
      assert.equal(store().outcome, outcome);
    }
  });

  it('SELL-13 DATA-09 STORE-05 creates from the pay side, stores the id and opens card select', async () => {
    saveDraft(context);
    await commands.prepare();
    assert.deepEqual(created()[0]?.body, {
      fromCurrency: 'USDT-MATIC',
      toCurrency: 'EUR',
      fromAmount: '100',
    });
    assert.equal(path(), SELECT);
    assert.equal(context.storages.local.get(SELL_STORED_ID), SELL_ID);
    assert.equal(context.storages.local.get('ramp.draft.sell'), null);
    assert.deepEqual(messageTypes(context), ['operation_created']);
  });

  it('DATA-09 sends toAmount alone if the receive side is fixed', async () => {
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

  it('API-42 retries a broken connection, and the second response counts', async () => {
    let times = 0;
    context.gateway.on(SELL_CREATE, () => ((times += 1) === 1 ? 'offline' : { result: sellOrder() }));
    const done = commands.prepare();
    await context.clock.advance(1_500);
    await done;
    assert.equal(created().length, 2);
    assert.equal(new Set(keys()).size, 1);
    assert.equal(path(), SELECT);
  });

  it('ERR-04 finds a creation that was answered 401 by its key after the next sign-in, for that customer alone', async () => {
    context.gateway.on(SELL_CREATE, failing(401, 'authentication_error'));
    await commands.prepare();
    for (const id of ['customer-2', 'customer-1']) {
      chooseSell(context);
      setCustomer(context.stores.session, customer({ id }));
      context.stores.session.token = `token of ${id}`;
      context.navigator.go('/sell/kyc');
      await commands.prepare();
    }
    const [first, others, again] = keys();
    assert.notEqual(first, others);
    assert.equal(first, again);
    assert.equal(keys().length, 3);
  });

  it('API-42 does not retry after a response of the server', async () => {
    context.gateway.on(SELL_CREATE, failing(500, 'unexpected_server_error'));
    await commands.prepare();
    assert.equal(created().length, 1);
  });

  it('creates no second order if pressed twice', async () => {
    await Promise.all([commands.prepare(), commands.prepare()]);
    assert.equal(created().length, 1);
  });

  it('reuses an unpaid order that matches the choice', async () => {
    context.storages.local.set(SELL_STORED_ID, SELL_ID);
    context.gateway.on(SELL_READ, { result: sellOrder('created') });
    await commands.prepare();
    assert.equal(created().length, 0);
    assert.equal(path(), SELECT);
  });

  it('opens an order that waits for exactly the chosen crypto, and creates no second one', async () => {
    haveSellOrder(context, sellOrder('can_be_processed'));
    await commands.prepare();
    assert.equal(created().length, 0);
    assert.equal(path(), `/sell/order/${SELL_ID}/payment`);
  });

  for (const [name, known] of [
    ['has got its crypto', sellOrder('processing_started', { id: 'old' })],
    ['waits for another amount', sellOrder('can_be_processed', { id: 'old', fromAmount: '50' })],
  ] as const) {
    it(`creates a new order if the known one ${name}`, async () => {
      haveSellOrder(context, known);
      await commands.prepare();
      assert.equal(created().length, 1);
    });
  }

  it('creates a new order if the known one differs', async () => {
    context.storages.local.set(SELL_STORED_ID, 'old');
    context.gateway.on('GET /api/v1/offramp/orders/old', {
      result: sellOrder('created', { id: 'old', fromAmount: '50', toAmount: '45' }),
    });
    await commands.prepare();
    assert.equal(created().length, 1);
    assert.equal(store().order?.id, SELL_ID);
  });

  it('shows a rate that differs from the shown one until it is accepted', async () => {
    context.gateway.on(SELL_CREATE, { result: sellOrder('created', { toAmount: '89' }) });
    await commands.prepare();
    assert.equal(path(), SELECT);
    assert.partialDeepStrictEqual(store().rateChange, {
      before: { fromAmount: '100', toAmount: '90.08' },
      after: { fromAmount: '100', toAmount: '89' },
    });
    commands.acceptPrice();
    assert.equal(store().rateChange, null);
  });

  it('SELL-05 returns to the calculator without valid calculator data', async () => {
    const { calculator } = context.stores;
    setForm(calculator, { ...calculator.form, payValue: '1', typed: '1' });
    await commands.prepare();
    assert.equal(created().length, 0);
    assert.equal(path(), '/sell');
  });

  it('sends the same choice under the same key after a reload that came before the response', async () => {
    context.gateway.on(SELL_CREATE, 'offline');
    const failed = commands.prepare();
    await context.clock.advance(10_000);
    await failed;
    const storages = context.storages;
    const before = keys()[0];
    begin();
    Object.assign(context, { storages });
    commands = sellerOf(context);
    await commands.prepare();
    assert.equal(keys()[0], before);
  });
});
