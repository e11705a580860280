// Work after the calculator is usable: the offline state and its messages, and the session of a page restored from
// the back-forward cache.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forgetOffline, startLater } from '../../../src/app/start-later.ts';
import { unsettledText } from '../../../src/domain/order/unsettled.ts';
import { ROUTES } from '../../../src/domain/routes/paths.ts';
import { setCustomer, setToken } from '../../../src/features/sign-in/session/session-store.ts';
import { OLD_ENTRIES, STORAGE_KEYS } from '../../../src/domain/storage-keys.ts';
import { settle } from '../../support/fake-clock.ts';
import { createFakeContext, type FakeContext } from '../../support/fake-context.ts';
import { createFullBrowser } from '../../support/full-browser.ts';
import { choose, customer, order, ORDER_ID, READ, STORED_ID } from '../../support/orders.ts';
import { changeOrder } from '../../../src/orders/order-store.ts';

describe('back online', () => {
  it('being online again removes the offline messages of the order, its payment and the sign-in', () => {
    const { stores } = createFakeContext();
    const { order, payment, login } = stores;
    const offline = { key: 'errors.noConnection' } as const;
    changeOrder(order, { message: offline });
    Object.assign(payment, { message: offline, codeError: offline });
    Object.assign(login, { emailError: offline, codeError: offline, resendError: offline });
    forgetOffline(stores);
    assert.deepEqual(
      [
        order.message,
        payment.message,
        payment.codeError,
        login.emailError,
        login.codeError,
        login.resendError,
      ],
      [null, null, null, null, null, null],
    );
  });

  it('the message that nothing was sent or charged stays after coming back online', () => {
    const { stores } = createFakeContext();
    stores.payment.message = { key: 'errors.noConnection', isUnsent: true };
    forgetOffline(stores);
    assert.deepEqual(stores.payment.message, { key: 'errors.unsent' });
  });

  it('all other messages stay after coming back online', () => {
    const { stores } = createFakeContext();
    changeOrder(stores.order, { message: { key: 'errors.somethingWentWrong' } });
    stores.payment.message = { text: 'The card was declined.' };
    forgetOffline(stores);
    assert.deepEqual(stores.order.message, { key: 'errors.somethingWentWrong' });
    assert.deepEqual(stores.payment.message, { text: 'The card was declined.' });
  });
});

describe('a page restored from the back-forward cache', () => {
  const comeBack = async (token: string | null, persisted = true) => {
    const page = new EventTarget() as EventTarget & Partial<Window>;
    const context = createFakeContext({ path: ROUTES.userInfo });
    const { session } = context.stores;
    setToken(session, 'token-1');
    setCustomer(session, customer());
    if (token) context.storages.session.set(STORAGE_KEYS.session, token);
    startLater(context, page);
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    await settle();
    return [context.navigator.path(), session.customer === null, session.token];
  };

  for (const [whose, token] of [
    ['signed out', null],
    ["somebody else's", 'token-2'],
  ] as const)
    it(`a restored page in a tab that is ${whose} by now shows no customer's data`, async () => {
      assert.deepEqual(await comeBack(token), ['/buy', true, null]);
    });

  it('a restored page keeps its screen in the same session, as does a page shown for the first time', async () => {
    assert.deepEqual(await comeBack('token-1'), [ROUTES.userInfo, false, 'token-1']);
    assert.deepEqual(await comeBack(null, false), [ROUTES.userInfo, false, 'token-1']);
  });

  it('a restored page reads its order at once, and a page shown for the first time does not', () => {
    const page = new EventTarget() as EventTarget & Partial<Window>;
    const context = createFakeContext({ path: ROUTES.order });
    setToken(context.stores.session, 'token-1');
    context.storages.session.set(STORAGE_KEYS.session, 'token-1');
    let reads = 0;
    context.readOrderNow.on(() => (reads += 1));
    startLater(context, page);
    for (const [persisted, sofar] of [
      [false, 0],
      [true, 1],
    ] as const) {
      page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
      assert.equal(reads, sofar);
    }
  });
});

describe('offline', () => {
  it('the widget is offline until the line is back, and ignores this after its removal', () => {
    const page = new EventTarget() as EventTarget & Partial<Window>;
    const context = createFakeContext();
    startLater(context, page);
    const { widget } = context.stores;
    page.dispatchEvent(new Event('offline'));
    assert.equal(widget.isOffline, true);
    page.dispatchEvent(new Event('online'));
    assert.equal(widget.isOffline, false);
    context.scope.dispose();
    page.dispatchEvent(new Event('offline'));
    assert.equal(widget.isOffline, false);
  });
});

describe('an order from before a reload', () => {
  /** Starts the widget and returns the states of pending payments; the channels between tabs are closed. */
  async function start(context: FakeContext): Promise<string[]> {
    choose(context);
    context.gateway.on('GET /widget-api/v1/config', { result: {} });
    context.gateway.on(READ, { result: order() });
    startLater(context, {});
    for (let turn = 0; turn < 20 && !context.stores.order.isUnsettledWatched; turn += 1) await settle();
    context.scope.dispose();
    return context.stores.order.unsettled.map(({ state }) => state);
  }

  it('a pending order that only this tab has stored is read', async () => {
    const context = createFakeContext();
    const entry = { orderId: ORDER_ID, mode: 'buy', owner: '', sentAt: context.clock.now() } as const;
    context.storages.session.set(OLD_ENTRIES.spare + OLD_ENTRIES.unsettled, unsettledText([entry]));
    assert.deepEqual(await start(context), ['inDoubt']);
  });

  it('an order is in doubt if storage was too full to record its payment', async () => {
    const browser = createFullBrowser();
    const storages = browser.open();
    storages.session.set(STORED_ID, ORDER_ID);
    browser.local.state = browser.session.state = 'full';
    const context = createFakeContext();
    assert.deepEqual(await start(Object.assign(context, { storages })), ['inDoubt']);
  });
});

describe('the space reserved for notices', () => {
  const start = async (context: FakeContext) => {
    changeOrder(context.stores.order, { noticesAhead: 1 });
    startLater(context, {});
    for (let turn = 0; turn < 20 && context.stores.order.noticesAhead > 0; turn += 1) await settle();
    context.scope.dispose();
    return context.stores.order.noticesAhead;
  };

  it('the space is freed if another tab has settled the payment meanwhile', async () => {
    const context = createFakeContext();
    context.gateway.on('GET /widget-api/v1/config', { result: {} });
    assert.equal(await start(context), 0);
  });

  it('the space is freed if the notices cannot be loaded', async () => {
    const context = createFakeContext();
    context.gateway.on('GET /widget-api/v1/config', { result: {} });
    const entry = { orderId: ORDER_ID, mode: 'buy', owner: '', sentAt: context.clock.now() } as const;
    context.storages.session.set(OLD_ENTRIES.spare + OLD_ENTRIES.unsettled, unsettledText([entry]));
    const orders = () => Promise.reject(new Error('The file is gone'));
    assert.equal(await start(Object.assign(context, { orders })), 0);
  });
});
