// After the end of an order, Back leads to none of its forms, and the calculator shows nothing of the order.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { watchRoute } from '../../../src/app/watch-route.ts';
import { ROUTES, sellOrderPath } from '../../../src/domain/routes/paths.ts';
import { createOrders } from '../../../src/orders/orders.ts';
import { loadDraft } from '../../../src/features/quote/load-draft.ts';
import { setCustomer } from '../../../src/features/sign-in/session/session-store.ts';
import { createFakeContext, type FakeContext } from '../../support/fake-context.ts';
import { settle } from '../../support/fake-clock.ts';
import {
  CREATE,
  customer,
  failing,
  haveOrder,
  inStatus,
  order,
  ORDER_PATH,
  READ,
  STORED_ID,
  WALLET,
  setOrder,
} from '../../support/orders.ts';
import { stageOrder } from './order-stage.ts';

const CANCEL = `POST ${ORDER_PATH}/cancel`;

/** The forms of a purchase. */
const FORMS = [
  ROUTES.walletAddress,
  ROUTES.buyLogin,
  ROUTES.userGreeting,
  ROUTES.lightKyc,
  ROUTES.buyKyc,
  ROUTES.buyKycWaiting,
  ROUTES.userInfo,
  ROUTES.billingAddressEdit,
  ROUTES.confirmTransaction,
  ROUTES.orderWithoutCard,
];

function watch(context: FakeContext): void {
  setCustomer(context.stores.session, customer());
  context.gateway.on('GET /api/v1/customers/current', { result: customer() });
  watchRoute(context);
}

function watched(...given: Parameters<typeof stageOrder>) {
  const { context } = stageOrder(...given);
  watch(context);
  return context;
}

describe('back after the end of an order', () => {
  for (const form of [ROUTES.walletAddress, ROUTES.userInfo, ROUTES.billingAddressEdit]) {
    it(`ORDER-01 shows the end of an order that completes while ${form} is open`, () => {
      const { context } = stageOrder(inStatus('reserved'), form);
      watch(context);
      assert.equal(context.navigator.path(), form);
      setOrder(context.stores.order, inStatus('complete'));
      assert.equal(context.navigator.path(), ROUTES.order);
    });
  }

  for (const status of ['complete', 'failed', 'expired'] as const) {
    it(`ORDER-01 closes an order that is ${status} at the calculator, and another purchase continues`, () => {
      const context = watched(inStatus(status));
      context.navigator.go(ROUTES.buyCalculator);
      assert.equal(context.stores.order.order, null);
      assert.equal(context.storages.local.get(STORED_ID), null);
      context.navigator.go(ROUTES.walletAddress);
      assert.equal(context.navigator.path(), ROUTES.walletAddress);
      context.navigator.go(ROUTES.userInfo);
      assert.equal(context.navigator.path(), ROUTES.userInfo);
    });
  }

  for (const status of ['complete', 'failed', 'expired'] as const) {
    for (const form of FORMS) {
      it(`ORDER-01 opens a fresh calculator on the way back from the end of an order that is ${status} to ${form}`, () => {
        const { context } = stageOrder(inStatus('on_hold'), ROUTES.buyCalculator);
        watch(context);
        for (const path of [form, ROUTES.order]) context.navigator.go(path);
        setOrder(context.stores.order, inStatus(status));
        assert.equal(context.navigator.path(), ROUTES.order);
        context.navigator.go(form);
        assert.equal(context.navigator.path(), ROUTES.buyCalculator);
        assert.equal(context.stores.order.order, null);
      });
    }

    for (const screen of [ROUTES.sellWelcome, ROUTES.sellKyc, sellOrderPath(order().id, 'card_create')]) {
      it(`ORDER-01 opens a fresh calculator on the way back from the end of a sale that is ${status} to ${screen}`, () => {
        const context = createFakeContext({ mode: 'sell', path: sellOrderPath(order().id, 'status') });
        haveOrder(context, inStatus(status));
        createOrders(context);
        watch(context);
        assert.equal(context.navigator.path(), sellOrderPath(order().id, 'status'));
        context.navigator.go(screen);
        assert.equal(context.navigator.path(), ROUTES.sellCalculator);
        assert.equal(context.stores.order.order, null);
      });
    }
  }

  it('ORDER-01 does not leave the form for the calculator when the order ends', () => {
    const context = watched(inStatus('created'));
    context.navigator.go(ROUTES.userInfo);
    setOrder(context.stores.order, inStatus('expired'));
    assert.equal(context.navigator.path(), ROUTES.userInfo);
  });

  it('ORDER-01 closes no order at the calculator that is on its way', () => {
    const context = watched(inStatus('on_hold'));
    context.navigator.go(ROUTES.buyCalculator);
    assert.equal(context.stores.order.order?.status, 'on_hold');
  });

  const NEXT_STEPS = [
    ['ERR-15', { toWallet: ['Not an address of this network'] }, ROUTES.walletAddress],
    ['ERR-11', 'must_pass_kyc', ROUTES.buyKyc],
  ] as const;
  for (const [id, refusal, step] of NEXT_STEPS) {
    for (const status of ['failed', 'expired'] as const) {
      it(`${id} 'Try again' of an order that is ${status} opens ${step} and leaves the order behind`, async () => {
        const { context, commands } = stageOrder(inStatus(status));
        watch(context);
        context.navigator.go(ROUTES.order);
        context.gateway.on(
          CREATE,
          typeof refusal === 'string' ? failing(409, refusal) : failing(422, 'validation_error', refusal),
        );
        setCustomer(context.stores.session, customer({ kyc: { status: 'light', rejectLabels: {} } }));
        await commands.tryAgain();
        assert.equal(context.navigator.path(), step);
        const { order: store, calculator, address } = context.stores;
        assert.equal(store.order, null);
        assert.equal(store.activity, null);
        assert.deepEqual([calculator.form.payValue, address.address], ['100', WALLET]);
        // The code that writes it loads on demand.
        await import('../../../src/features/quote/save-draft.ts');
        await settle();
        assert.equal(loadDraft(context)?.payValue, '100', 'a reload goes on with the same choice');
        context.navigator.back(ROUTES.buyCalculator);
        assert.equal(context.navigator.path(), ROUTES.buyCalculator);
      });
    }
  }

  it('ORDER-17 opens the address if a read finds the order failed while it is being cancelled', async () => {
    const { context, commands } = stageOrder(inStatus('on_hold'));
    watch(context);
    context.navigator.go(ROUTES.order);
    context.gateway.on(CANCEL, () => {
      // The poll returns before the response.
      setOrder(context.stores.order, inStatus('failed'));
      return { result: inStatus('failed') };
    });
    await commands.cancel();
    assert.equal(context.navigator.path(), ROUTES.walletAddress);
    assert.equal(context.stores.order.order, null);
  });

  it('ORDER-01 shows an end that arrived while a cancellation failed', async () => {
    const { context, commands } = stageOrder(inStatus('on_hold'));
    watch(context);
    context.navigator.go(ROUTES.order);
    context.gateway.on(CANCEL, () => {
      setOrder(context.stores.order, inStatus('complete'));
      return failing(409, 'order_status_cannot_be_changed');
    });
    context.gateway.on(READ, { result: inStatus('complete') });
    await commands.cancel();
    assert.equal(context.navigator.path(), ROUTES.order);
    context.navigator.go(ROUTES.walletAddress);
    assert.equal(context.navigator.path(), ROUTES.buyCalculator);
  });

  it('ERR-17 shows a limit that refuses to retry a failed order', async () => {
    const { context, commands } = stageOrder(inStatus('failed'));
    watch(context);
    context.gateway.on(
      CREATE,
      failing(422, 'validation_error', { fromAmount: ['You reached your daily limit.'] }),
    );
    await commands.tryAgain();
    assert.equal(context.navigator.path(), ROUTES.limitReached);
  });
});
