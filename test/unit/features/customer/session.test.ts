// The session: restored at start-up, refreshed, and ended; what is cleared, and what another tab may keep.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { saveDraft } from '../../../../src/features/quote/save-draft.ts';
import { logOut } from '../../../../src/features/customer/log-out.ts';
import { addUnsettled } from '../../../../src/orders/run-lifecycle.ts';
import { refreshCustomer } from '../../../../src/features/sign-in/session/refresh-customer.ts';
import { setCustomer } from '../../../../src/features/sign-in/session/session-store.ts';
import { wait } from '../../../../src/lib/time/clock.ts';
import { restoreSession } from '../../../../src/features/launch/restore-session.ts';
import { setLaunchPayload } from '../../../../src/features/shell/settings/launch-store.ts';
import { setBilling } from '../../../../src/orders/payment-changes.ts';
import { createFakeContext, type FakeContext } from '../../../support/fake-context.ts';
import { customer, failing, haveOrder, order, ORDER_ID, READ, STORED_ID } from '../../../support/orders.ts';
import { FAILED_CALLS, PAST_TIMEOUT_MS } from '../../../support/failed-calls.ts';
import { changeOrder } from '../../../../src/orders/order-store.ts';

const CURRENT = 'GET /api/v1/customers/current';
const SIGN_OUT = 'POST /api/v1/customers/current/sign-out';
const BILLING = { address: '1 Main Street', city: 'Town', countryCode: 'US', state: '', postalCode: '12345' };
const UNAUTHORIZED = failing(401, 'authentication_error');

let context: FakeContext;

const begin = () => {
  context = createFakeContext({ path: '/buy/user_info' });
  haveOrder(context);
  context.storages.session.set('ramp.session', 'token-1');
  context.gateway.on(CURRENT, { result: customer({ firstName: 'Grace' }) });
  context.gateway.on(READ, { result: order() });
  context.gateway.on(SIGN_OUT, { result: {} });
};

const session = () => context.stores.session;

describe('restoring a session', () => {
  beforeEach(begin);

  beforeEach(() => {
    session().customer = null;
    changeOrder(context.stores.order, { order: null });
  });

  it('requests the customer, and the order only if it is needed', async () => {
    await restoreSession(context, { withOrder: false });
    assert.equal(session().customer?.firstName, 'Grace');
    assert.equal(context.gateway.asked(READ).length, 0);
    await restoreSession(context, { withOrder: true });
    assert.equal(context.stores.order.order?.id, ORDER_ID);
  });

  it('makes the visitor anonymous if the token has expired, and keeps the id of the order', async () => {
    context.gateway.on(CURRENT, UNAUTHORIZED);
    await assert.rejects(restoreSession(context, { withOrder: true }));
    assert.equal(session().token, null);
    assert.equal(context.storages.session.get('ramp.session'), null);
    assert.equal(context.storages.local.get(STORED_ID), ORDER_ID);
    assert.equal(context.gateway.asked(READ).length, 0);
  });

  for (const [how, answer] of FAILED_CALLS) {
    for (const call of [CURRENT, READ]) {
      it(`requests ${call} again on a later screen when the answer ${how}`, async () => {
        const good = call === CURRENT ? { result: customer() } : { result: order() };
        let calls = 0;
        context.gateway.on(call, () => ((calls += 1) === 1 ? answer : good) as never);
        const restored = restoreSession(context, { withOrder: true });
        await context.clock.advance(PAST_TIMEOUT_MS);
        await restored;
        const isLate = answer === 'never';
        assert.equal(session().customer?.id, 'customer-1');
        // The calculator offers an order that loads late.
        assert.equal(context.stores.order.order?.id, isLate ? undefined : ORDER_ID);
        assert.equal(context.stores.calculator.notice, isLate && call === READ ? 'no_customer' : null);
      });
    }
  }

  it('waits on a later screen for customer and order on a slow connection', async () => {
    const after = (ms: number, result: unknown) => async () => {
      await wait(context.clock, ms, context.scope.signal);
      return { result };
    };
    context.gateway.on(CURRENT, after(2_600, customer()));
    context.gateway.on(READ, after(3_000, order()));
    const restored = restoreSession(context, { withOrder: true });
    await context.clock.advance(5_600);
    await restored;
    assert.equal(context.stores.order.order?.id, ORDER_ID);
    assert.equal(context.stores.calculator.notice, null);
  });

  it('waits on a later screen at most 6 s for a silent gateway, and the calculator shows that', async () => {
    context.gateway.on(READ, 'never');
    const restored = restoreSession(context, { withOrder: true });
    await context.clock.advance(6_000);
    await restored;
    assert.equal(context.storages.local.get(STORED_ID), ORDER_ID);
    assert.equal(context.stores.calculator.notice, 'no_customer');
  });

  it('waits on a later screen at most 2.5 s for a failing call; the order stays stored, and the calculator shows that', async () => {
    context.gateway.on(READ, 'offline');
    const restored = restoreSession(context, { withOrder: true });
    await context.clock.advance(2_500);
    await restored;
    await context.clock.advance(60_000);
    assert.ok(context.gateway.asked(READ).length >= 2 && context.gateway.asked(READ).length <= 8);
    assert.equal(context.storages.local.get(STORED_ID), ORDER_ID);
    assert.equal(context.stores.calculator.notice, 'no_customer');
  });

  it('leaves what another widget of the tab has written', async () => {
    context.storages.session.set('ramp.session', 'newer');
    context.gateway.on(CURRENT, UNAUTHORIZED);
    await assert.rejects(restoreSession(context, { withOrder: false }));
    assert.equal(context.storages.session.get('ramp.session'), 'newer');
  });
});

describe('refreshing the customer', () => {
  beforeEach(begin);

  it("API-30 stores the gateway's current data", async () => {
    assert.equal((await refreshCustomer(context))?.firstName, 'Grace');
    assert.equal(session().customer?.firstName, 'Grace');
  });

  for (const [how, answer] of FAILED_CALLS) {
    it(`API-30 bad input: is null when the answer ${how}, and keeps the known one`, async () => {
      context.gateway.on(CURRENT, answer);
      const refreshed = refreshCustomer(context);
      await context.clock.advance(PAST_TIMEOUT_MS);
      assert.equal(await refreshed, null);
      assert.equal(session().customer?.firstName, 'Ada');
    });
  }

  it('ERR-04 ends the session and forgets the order after an unauthorized response', async () => {
    context.gateway.on(CURRENT, UNAUTHORIZED);
    await refreshCustomer(context);
    assert.equal(session().customer, null);
    assert.equal(context.stores.order.order, null);
    assert.equal(context.storages.local.get(STORED_ID), null);
    assert.equal(context.navigator.path(), '/buy');
    assert.equal(context.stores.calculator.notice, 'signed_out');
  });

  it('ERR-04 says that an order is still being checked', async () => {
    addUnsettled(context, { orderId: ORDER_ID, mode: 'buy' });
    context.gateway.on(CURRENT, UNAUTHORIZED);
    await refreshCustomer(context);
    assert.equal(context.stores.calculator.notice, 'signed_out_in_doubt');
  });

  it('ERR-04 leaves nothing that the customer entered to the next customer', async () => {
    const { payment } = context.stores;
    setBilling(payment, BILLING);
    payment.phone = '+12025550124';
    context.gateway.on(CURRENT, UNAUTHORIZED);
    await refreshCustomer(context);
    assert.deepEqual([payment.billing, payment.phone], [null, '']);
  });

  it('drops the response to a session that has ended', async () => {
    context.gateway.on(CURRENT, () => {
      session().token = 'token-2';
      return { result: customer({ firstName: 'Somebody else' }) };
    });
    assert.equal(await refreshCustomer(context), null);
    assert.equal(session().customer?.firstName, 'Ada');
  });

  it('API-30 KYC-07 reads again if the customer has changed meanwhile: a late response never reverts a saved name', async () => {
    let reads = 0;
    context.gateway.on(CURRENT, () => {
      reads += 1;
      if (reads > 1) return { result: customer({ firstName: 'Saved' }) };
      setCustomer(session(), customer({ firstName: 'Saved' }));
      return { result: customer({ firstName: '' }) };
    });
    const seen = [(await refreshCustomer(context))?.firstName, session().customer?.firstName, reads];
    assert.deepEqual(seen, ['Saved', 'Saved', 2]);
  });
});

describe('logging out', () => {
  beforeEach(begin);

  it('LOGIN-17 API-29 clears customer, order, draft and address, and opens the calculator', () => {
    saveDraft(context);
    logOut(context);
    assert.equal(context.gateway.asked(SIGN_OUT)[0]?.headers.get('authorization'), 'Bearer token-1');
    assert.equal(session().customer, null);
    assert.equal(session().token, null);
    assert.equal(context.storages.session.get('ramp.session'), null);
    assert.equal(context.storages.local.get('ramp.draft'), null);
    assert.equal(context.storages.local.get(STORED_ID), null);
    assert.equal(context.stores.order.order, null);
    assert.equal(context.stores.address.address, '');
    assert.equal(context.navigator.path(), '/buy');
    assert.equal(context.stores.calculator.notice, null);
  });

  for (const [how, answer] of FAILED_CALLS) {
    it(`bad input: takes effect here at once when the answer ${how}`, async () => {
      context.gateway.on(SIGN_OUT, answer);
      logOut(context);
      assert.equal(session().token, null);
      await context.clock.advance(PAST_TIMEOUT_MS);
      assert.equal(context.navigator.path(), '/buy');
    });
  }

  it('LOGIN-18 has no effect if the merchant supplied the e-mail', () => {
    setLaunchPayload(context.stores.launch, { email: 'ada@example.com' }, 'any_crypto', null);
    logOut(context);
    assert.equal(session().token, 'token-1');
    assert.equal(context.gateway.asked(SIGN_OUT).length, 0);
  });

  it('opens the calculator of sell in sell mode', () => {
    context.stores.widget.mode = 'sell';
    logOut(context);
    assert.equal(context.navigator.path(), '/sell');
  });
});
