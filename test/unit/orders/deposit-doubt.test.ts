// A transfer whose outcome is unknown: its key stays, no other tab starts another one, and the order cannot be cancelled.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DepositAnswer, DepositRequest } from '../../../src/domain/order/deposit.ts';
import { createOrders } from '../../../src/orders/orders.ts';
import { isUnsettled } from '../../../src/orders/run-lifecycle.ts';
import { createSale } from '../../../src/orders/sale.ts';
import type { TextStorage } from '../../../src/lib/storage.ts';
import { isTransferPossible } from '../../../src/orders/deposit-store.ts';
import { settle } from '../../support/fake-clock.ts';
import { createFakeTabs } from '../../support/fake-tabs.ts';
import { createLateStorages } from '../../support/late-storages.ts';
import {
  haveSellOrder,
  SELL_ID,
  SELL_PATH,
  SELL_READ,
  sellContext,
  sellOrder,
} from '../../support/sell-orders.ts';
import { PAYMENT, setHandler } from './deposit-stage.ts';

const CANCEL = `POST ${SELL_PATH}/cancel`;

/** Answers in turn; the last one repeats. */
const inTurn =
  (...answers: unknown[]) =>
  () =>
    answers.length > 1 ? answers.shift() : answers[0];
const never = () => new Promise(() => undefined);

interface TabOptions {
  local?: TextStorage;
  locks?: ReturnType<ReturnType<typeof createFakeTabs>['ports']>['locks'];
  asked?: DepositRequest[];
}

function openTab({ local, locks = createFakeTabs().ports().locks, asked = [] }: TabOptions = {}) {
  const context = sellContext(PAYMENT);
  if (local) context.storages.local = local;
  context.environment.tabs = { locks, openChannel: () => null };
  haveSellOrder(context, sellOrder('can_be_processed'));
  let status = sellOrder('can_be_processed').status;
  context.gateway.on(SELL_READ, async () => {
    for (let turn = 0; turn < 4; turn += 1) await new Promise((done) => setImmediate(done));
    return { result: sellOrder(status) };
  });
  context.gateway.on(CANCEL, { result: sellOrder('failed') });
  const commands = createSale(context);
  const { deposit } = context.stores;
  commands.openPayment();
  return {
    context,
    commands,
    deposit,
    asked,
    order: createOrders(context),
    offer: (answer: (request: DepositRequest) => unknown) => setHandler(context, asked, answer),
    keys: () => asked.map(({ idempotencyKey }) => idempotencyKey),
    become: (next: typeof status) => void (status = next),
    mayCancel: () => !isTransferPossible(deposit, { id: SELL_ID }),
    cancelled: () => context.gateway.asked(CANCEL).length,
    press: async () => {
      await commands.sendFromWallet();
      await settle();
    },
  };
}

describe('a deposit whose outcome is unknown', () => {
  for (const [name, doubtful] of [
    ['timeout', () => ({ error: 'timeout' })],
    ['an answer that says nothing', () => ({ ok: true })],
    ['a handler that breaks', () => Promise.reject(new Error('boom'))],
  ] as const) {
    for (const refusal of ['rejected', 'insufficient_funds'] as const) {
      it(`keeps the key after ${name} and then ${refusal}`, async () => {
        const tab = openTab();
        tab.offer(doubtful);
        await tab.press();
        tab.offer(() => ({ error: refusal }));
        await tab.press();
        await tab.press();
        assert.equal(tab.asked.length, 3);
        assert.equal(new Set(tab.keys()).size, 1);
        assert.equal(tab.deposit.refusal, refusal);
        assert.equal(tab.deposit.isUnderWay, true);
        assert.equal(isUnsettled(tab.context, SELL_ID), true);
      });
    }
  }

  it('starts another transfer with another press after certain refusals alone, and leaves nothing in doubt', async () => {
    const tab = openTab();
    tab.offer(inTurn({ error: 'rejected' }, { error: 'insufficient_funds' }, { txHash: '0x1' }));
    await tab.press();
    await tab.press();
    assert.equal(isUnsettled(tab.context, SELL_ID), false);
    await tab.press();
    assert.equal(new Set(tab.keys()).size, 3);
    assert.equal(tab.deposit.phase, 'sent');
    assert.equal(isUnsettled(tab.context, SELL_ID), true);
  });

  it('treats an unreadable record as a transfer that may be in progress', () => {
    for (const text of ['{', 'null', '[]', '{"attempt":1}', '"open"']) {
      const tab = openTab();
      tab.context.storages.local.set(`ramp.ledger.${SELL_ID}`, text);
      tab.offer(() => ({ txHash: '0x1' }));
      tab.commands.openPayment();
      assert.deepEqual(
        [tab.deposit.phase, tab.deposit.isOffered, tab.mayCancel()],
        ['begun', false, false],
        text,
      );
    }
  });

  it('does not ask the wallet for an order that has ended or advanced meanwhile', async () => {
    for (const status of ['expired', 'failed', 'processing_started'] as const) {
      const tab = openTab();
      tab.offer(() => ({ txHash: '0x1' }));
      tab.become(status);
      await tab.press();
      assert.equal(tab.asked.length, 0);
    }
  });

  it('does not ask the wallet while the order cannot be read, and shows that to the customer', async () => {
    const tab = openTab();
    tab.offer(() => ({ txHash: '0x1' }));
    tab.context.gateway.on(SELL_READ, 'offline');
    await tab.press();
    assert.equal(tab.asked.length, 0);
    assert.deepEqual(tab.context.stores.order.message, { key: 'errors.noConnection' });
    assert.equal(tab.deposit.phase, 'none');
  });
});

describe('two tabs of one order', () => {
  it('ask the wallet once if both press at the same instant and storage is late', async () => {
    const storages = createLateStorages();
    const { locks } = createFakeTabs().ports();
    const asked: DepositRequest[] = [];
    const tabs = [1, 2].map(() => openTab({ local: storages.open(), locks, asked }));
    for (const tab of tabs) tab.offer(never);
    await Promise.all(tabs.map((tab) => Promise.race([tab.press(), settle().then(settle).then(settle)])));
    assert.equal(asked.length, 1);
    for (const tab of tabs) await tab.context.clock.advance(1_000);
    assert.deepEqual(tabs.map(({ deposit }) => deposit.phase).toSorted(), ['begun', 'waiting']);
    assert.deepEqual(
      tabs.map((tab) => tab.mayCancel()),
      [false, false],
    );
  });

  it('both ask for the same transfer if there are no locks and storage is late', async () => {
    const storages = createLateStorages();
    const asked: DepositRequest[] = [];
    const tabs = [1, 2].map(() => openTab({ local: storages.open(), locks: null, asked }));
    for (const tab of tabs) tab.offer(never);
    for (const tab of tabs) void tab.press();
    for (let turn = 0; turn < 4; turn += 1) await settle();
    assert.equal(new Set(asked.map(({ idempotencyKey }) => idempotencyKey)).size, 1);
  });

  it('let the other tab ask again after a refusal by the wallet, but not after an earlier press of their own', async () => {
    const { locks } = createFakeTabs().ports();
    let refuse: (answer: DepositAnswer) => void = () => undefined;
    const first = openTab({ locks });
    first.offer(() => new Promise<DepositAnswer>((resolve) => (refuse = resolve)));
    void first.press();
    await settle();
    await settle();
    const second = openTab({ local: first.context.storages.local, locks });
    second.offer(() => ({ txHash: '0x2' }));
    await second.press();
    refuse({ error: 'rejected' });
    await settle();
    assert.equal(second.asked.length, 0);
    await second.context.clock.advance(1_000);
    await second.press();
    assert.equal(second.asked.length, 1);
    assert.notEqual(second.keys()[0], first.keys()[0]);
  });
});

describe('Cancel order', () => {
  it('is offered before a transfer has begun, and after a certain refusal', async () => {
    const tab = openTab();
    assert.equal(tab.mayCancel(), true);
    tab.offer(inTurn({ error: 'rejected' }));
    await tab.press();
    assert.equal(tab.mayCancel(), true);
    await tab.order.cancel();
    assert.equal(tab.cancelled(), 1);
  });

  for (const [name, answer] of [
    ['the wallet is asked', never],
    ['the wallet did not answer in time', () => ({ error: 'timeout' })],
    ['a refusal followed a doubtful try', inTurn({ error: 'timeout' }, { error: 'rejected' })],
  ] as const) {
    it(`is refused while ${name}, here, in another tab and after a reload`, async () => {
      const tab = openTab();
      tab.offer(answer);
      void tab.press();
      for (let turn = 0; turn < 4; turn += 1) await settle();
      void tab.press();
      for (let turn = 0; turn < 4; turn += 1) await settle();
      const later = openTab({ local: tab.context.storages.local });
      for (const one of [tab, later]) {
        assert.equal(one.mayCancel(), false);
        await one.order.cancel();
        assert.equal(one.cancelled(), 0);
        assert.notEqual(one.context.stores.order.message, null);
      }
    });
  }

  it("is refused after 'I have sent the crypto', also in another tab that does not show it yet", async () => {
    const tab = openTab();
    const other = openTab({ local: tab.context.storages.local });
    tab.commands.markSent();
    assert.equal(tab.mayCancel(), false);
    await other.order.cancel();
    assert.equal(other.cancelled(), 0);
    assert.deepEqual(other.context.stores.order.message, { key: 'sell.cancelNotNow' });
  });

  it('prevents any sending during or after a cancellation with an unknown outcome', async () => {
    const tab = openTab();
    tab.offer(() => ({ txHash: '0x1' }));
    tab.context.gateway.on(CANCEL, 'offline');
    await Promise.all([tab.order.cancel(), tab.press()]);
    await tab.press();
    assert.equal(tab.asked.length, 0);
    assert.equal(tab.mayCancel(), true);
    // A read right after it says nothing about a cancellation that is still in progress.
    assert.equal(tab.deposit.isCancelUnknown, true);
    tab.context.gateway.on(CANCEL, { status: 409, error: { code: 'order_data_changed', message: 'no' } });
    await tab.order.cancel();
    await tab.press();
    assert.deepEqual([tab.asked.length, tab.deposit.isCancelUnknown], [1, false]);
  });

  it('is known to have failed if its response was lost and crypto was already on its way', async () => {
    const tab = openTab();
    tab.context.gateway.on(CANCEL, () => {
      tab.become('processing_started');
      return 'offline';
    });
    await tab.order.cancel();
    tab.commands.openPayment();
    assert.equal(tab.deposit.isCancelUnknown, false);
  });

  it('is not shown before the widget has checked what other tabs and visits have begun', () => {
    const { deposit } = sellContext(PAYMENT).stores;
    assert.equal(isTransferPossible(deposit, { id: SELL_ID }), true);
  });
});
