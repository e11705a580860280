// A shop that empties the browser's storage at its log-out, during a payment or a sale.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findUnsettled } from '../../../src/domain/order/unsettled.ts';
import { payByCard } from '../../../src/orders/pay-by-card.ts';
import { prepareOrder } from '../../../src/orders/prepare-order.ts';
import { createOrders } from '../../../src/orders/orders.ts';
import { setForm } from '../../../src/features/quote/calculator-store.ts';
import type { FakeContext } from '../../support/fake-context.ts';
import { settle } from '../../support/fake-clock.ts';
import { CREATE, messageTypes, ORDER_ID } from '../../support/orders.ts';
import { SELL_PATH, sellOrder } from '../../support/sell-orders.ts';
import { takeAnswer } from '../../../src/orders/take-order.ts';
import { isPending } from '../../../src/orders/ledger.ts';
import { ledgerIn } from '../../support/ledgers.ts';
import { refused, stagePayment } from '../features/purchase/card/pay-stage.ts';
import { stageDeposit } from './deposit-stage.ts';

const empty = ({ storages: { local, session } }: FakeContext) => {
  for (const storage of [local, session]) for (const key of storage.keys('')) storage.remove(key);
};

describe('a storage that is emptied during a payment', () => {
  it('leaves the payment in doubt after a lost response, and the next press uses the same key', async () => {
    const { context, vault } = stagePayment();
    vault.answer = () => {
      empty(context);
      return refused('time_out', { status: 0 });
    };
    await payByCard(context, vault.fields, 'visit-1');
    const { order: store } = context.stores;
    assert.equal(findUnsettled(store.unsettled, ORDER_ID)?.state, 'inDoubt');
    await payByCard(context, vault.fields, 'visit-1');
    assert.equal(new Set(vault.sent.map(({ idempotencyKey }) => idempotencyKey)).size, 1);
    assert.equal(messageTypes(context).filter((type) => type === 'operation_created').length <= 1, true);
  });

  it('lets no other order be created without a question', async () => {
    const { context, vault } = stagePayment();
    vault.answer = () => {
      empty(context);
      return refused('time_out', { status: 0 });
    };
    await payByCard(context, vault.fields, 'visit-1');
    empty(context);
    createOrders(context).toCalculator();
    await settle();
    const { calculator, order: store } = context.stores;
    setForm(calculator, { ...calculator.form, payValue: '60', receiveValue: '58.8', typed: '60' });
    await prepareOrder(context, 'user_info');
    assert.equal(store.question?.orderId, ORDER_ID);
    assert.equal(context.gateway.asked(CREATE).length, 0);
  });

  for (const [name, leave] of [
    ['restart() takes the widget away', (context: FakeContext) => context.scope.dispose()],
    ['the page goes', (context: FakeContext) => context.setHidden(true)],
  ] as const)
    it(`does not hide the payment from the next widget if emptied right before ${name}`, async () => {
      const { context, vault } = stagePayment();
      createOrders(context);
      vault.answer = () => refused('time_out', { status: 0 });
      await payByCard(context, vault.fields, 'visit-1');
      empty(context);
      leave(context);
      assert.equal(isPending(ledgerIn(context.storages), ORDER_ID), true);
    });
});

describe('a payment of another tab that closes before this one has read the storage again', () => {
  it('is still known here when both storages are emptied a moment later', async () => {
    const tab = stagePayment();
    const paying = stagePayment();
    const { local } = tab.context.storages;
    let tell: (key: string | null) => void = () => undefined;
    const onStored = (listener: typeof tell) => {
      tell = listener;
      return () => undefined;
    };
    tab.context.environment.tabs = { ...tab.context.environment.tabs, onStored };
    const set = (key: string, value: string) => {
      const isKept = local.set(key, value);
      tell(key);
      return isKept;
    };
    paying.context.storages.local = { ...local, set };
    createOrders(tab.context).watch();
    paying.vault.answer = () => refused('time_out', { status: 0 });
    await payByCard(paying.context, paying.vault.fields, 'visit-1');
    paying.context.scope.dispose();
    empty(tab.context);
    await tab.context.clock.advance(5_000);
    assert.equal(isPending(ledgerIn(tab.context.storages), ORDER_ID), true);
    assert.ok(findUnsettled(tab.context.stores.order.unsettled, ORDER_ID));
  });
});

describe('a storage that is emptied during a sale', () => {
  it('does not make the next page repeat the first event if emptied right after it, before later code has loaded', () => {
    const { context } = stageDeposit({ prepare: () => undefined });
    const orders = createOrders(context);
    takeAnswer(context, sellOrder('can_be_processed'));
    orders.watch();
    empty(context);
    context.scope.dispose();
    assert.deepEqual(messageTypes(context), ['operation_created', 'payment_pending']);
    const { context: next } = stageDeposit({ storages: context.storages, prepare: () => undefined });
    takeAnswer(next, sellOrder('can_be_processed'));
    assert.deepEqual(messageTypes(next), []);
  });

  it('keeps the announcement that the crypto was sent: the widget neither asks for it again nor cancels', async () => {
    const { context, commands, deposit } = stageDeposit();
    void commands.openPayment();
    commands.markSent();
    empty(context);
    await context.clock.advance(2_000);
    assert.equal(deposit().isMarkedSent, true);
    await createOrders(context).cancel();
    assert.equal(context.gateway.asked(`POST ${SELL_PATH}/cancel`).length, 0);
  });

  it("keeps a transfer that the page's wallet was asked for in progress, under its key", async () => {
    const { context, commands, asked, offer, deposit } = stageDeposit();
    offer(() => new Promise(() => undefined));
    void commands.openPayment();
    void commands.sendFromWallet();
    await settle();
    empty(context);
    await context.clock.advance(2_000);
    assert.equal(deposit().isUnderWay, true);
    await createOrders(context).cancel();
    assert.equal(context.gateway.asked(`POST ${SELL_PATH}/cancel`).length, 0);
    assert.equal(asked.length, 1);
  });
});
