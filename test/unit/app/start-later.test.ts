// What goes on once the calculator can be used: that the line is down is said, and no longer once it is back; a page that comes back
// from the browser's cache is nobody else's.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forgetOffline, startLater } from '../../../src/app/start-later.ts';
import { unsettledText } from '../../../src/domain/order/unsettled-entry.ts';
import { ROUTES } from '../../../src/domain/routes/paths.ts';
import { setCustomer, setToken } from '../../../src/features/sign-in/session/session-store.ts';
import { OLD_ENTRIES, STORAGE_KEYS } from '../../../src/domain/storage-keys.ts';
import { settle } from '../../support/fake-clock.ts';
import { createFakeContext, type FakeContext } from '../../support/fake-context.ts';
import { createFullBrowser } from '../../support/full-browser.ts';
import { choose, customer, order, ORDER_ID, READ, STORED_ID } from '../../support/orders.ts';
import { changeOrder } from '../../../src/orders/order-store.ts';

describe('the line is back', () => {
  it('and that there is none is said no longer, of the order, its payment, and the sign-in', () => {
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

  it('and that nothing was sent or charged is said on', () => {
    const { stores } = createFakeContext();
    stores.payment.message = { key: 'errors.noConnection', isUnsent: true };
    forgetOffline(stores);
    assert.deepEqual(stores.payment.message, { key: 'errors.unsent' });
  });

  it('and every other message stays', () => {
    const { stores } = createFakeContext();
    changeOrder(stores.order, { message: { key: 'errors.somethingWentWrong' } });
    stores.payment.message = { text: 'The card was declined.' };
    forgetOffline(stores);
    assert.deepEqual(stores.order.message, { key: 'errors.somethingWentWrong' });
    assert.deepEqual(stores.payment.message, { text: 'The card was declined.' });
  });
});

describe('a page that the browser had kept comes back', () => {
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
    it(`in a tab that is ${whose} by now: it shows nobody's data`, async () => {
      assert.deepEqual(await comeBack(token), ['/buy', true, null]);
    });

  it('in the same session: it stands where it stood, as does a page that is shown for the first time', async () => {
    assert.deepEqual(await comeBack('token-1'), [ROUTES.userInfo, false, 'token-1']);
    assert.deepEqual(await comeBack(null, false), [ROUTES.userInfo, false, 'token-1']);
  });

  it('in the same session: its order is read at once, and not when it is shown for the first time', () => {
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

describe('the line goes down', () => {
  it('and that is known until it is back, and by no widget that is gone', () => {
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

describe('an order of the page before a reload', () => {
  /** Answers with the states of what is unsettled; the channels of its tabs are closed. */
  async function start(context: FakeContext): Promise<string[]> {
    choose(context);
    context.gateway.on('GET /widget-api/v1/config', { result: {} });
    context.gateway.on(READ, { result: order() });
    startLater(context, {});
    for (let turn = 0; turn < 20 && !context.stores.order.isUnsettledWatched; turn += 1) await settle();
    context.scope.dispose();
    return context.stores.order.unsettled.map(({ state }) => state);
  }

  it('that only the tab lists as unsettled is read', async () => {
    const context = createFakeContext();
    const entry = { orderId: ORDER_ID, mode: 'buy', owner: '', sentAt: context.clock.now() } as const;
    context.storages.session.set(OLD_ENTRIES.spare + OLD_ENTRIES.unsettled, unsettledText([entry]));
    assert.deepEqual(await start(context), ['inDoubt']);
  });

  it('is in doubt where nothing would have been kept of its payment', async () => {
    const browser = createFullBrowser();
    const storages = browser.open();
    storages.session.set(STORED_ID, ORDER_ID);
    browser.local.state = browser.session.state = 'full';
    const context = createFakeContext();
    assert.deepEqual(await start(Object.assign(context, { storages })), ['inDoubt']);
  });
});

describe('the place of notices that storage tells of', () => {
  const start = async (context: FakeContext) => {
    changeOrder(context.stores.order, { noticesAhead: 1 });
    startLater(context, {});
    for (let turn = 0; turn < 20 && context.stores.order.noticesAhead > 0; turn += 1) await settle();
    context.scope.dispose();
    return context.stores.order.noticesAhead;
  };

  it('is not kept for a payment that another tab has settled meanwhile', async () => {
    const context = createFakeContext();
    context.gateway.on('GET /widget-api/v1/config', { result: {} });
    assert.equal(await start(context), 0);
  });

  it('is not kept if the notices cannot be loaded', async () => {
    const context = createFakeContext();
    context.gateway.on('GET /widget-api/v1/config', { result: {} });
    const entry = { orderId: ORDER_ID, mode: 'buy', owner: '', sentAt: context.clock.now() } as const;
    context.storages.session.set(OLD_ENTRIES.spare + OLD_ENTRIES.unsettled, unsettledText([entry]));
    const orders = () => Promise.reject(new Error('The file is gone'));
    assert.equal(await start(Object.assign(context, { orders })), 0);
  });
});
