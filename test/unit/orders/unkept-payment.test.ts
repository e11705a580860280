// A payment that nobody answered, on a page that is reloaded while the browser's storage is full: nothing invites to pay again.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findUnsettled, isAskedAbout, isBeingChecked } from '../../../src/domain/order/unsettled.ts';
import { payByCard } from '../../../src/orders/pay-by-card.ts';
import { takeListed } from '../../../src/orders/unsettled-orders.ts';
import { doubtUnkept } from '../../../src/orders/watch-unsettled.ts';
import { createFullBrowser, type FakeBrowser } from '../../support/full-browser.ts';
import { haveOrder, inStatus, order, ORDER_ID, READ } from '../../support/orders.ts';
import { createFakeContext } from '../../support/fake-context.ts';
import { learnRead } from '../../../src/orders/unsettled-orders.ts';
import { refused, stagePayment } from '../features/purchase/card/pay-stage.ts';

async function payUnanswered(browser: FakeBrowser): Promise<void> {
  const { context, vault } = stagePayment();
  Object.assign(context, { storages: browser.open() });
  haveOrder(context);
  vault.answer = () => refused('time_out', { status: 0 });
  await payByCard(context, vault.fields, 'visit-1');
}

function reload(browser: FakeBrowser) {
  const context = createFakeContext();
  Object.assign(context, { storages: browser.open() });
  haveOrder(context);
  context.gateway.on(READ, { result: order() });
  return context;
}

it('a payment that was taken is checked after a reload, not offered again, while the gateway falls back to not paid', async () => {
  const browser = createFullBrowser();
  const { context: first, vault } = stagePayment();
  Object.assign(first, { storages: browser.open() });
  haveOrder(first);
  await payByCard(first, vault.fields, 'visit-1');
  const context = reload(browser);
  context.clock.now = () => first.clock.now() + 3_600_000;
  takeListed(context);
  learnRead(context, order());
  assert.equal(isBeingChecked(context.stores.order.unsettled, ORDER_ID), true);
});

describe('a payment in doubt, and a reload, while storage is full', () => {
  for (const state of ['full', 'refuses', 'blocked'] as const)
    it(`local storage is ${state}: the tab still checks the payment, and asks before another order`, async () => {
      const browser = createFullBrowser();
      browser.local.state = state;
      await payUnanswered(browser);
      const context = reload(browser);
      takeListed(context);
      const { unsettled } = context.stores.order;
      assert.equal(isBeingChecked(unsettled, ORDER_ID), true);
      assert.equal(isAskedAbout(findUnsettled(unsettled, ORDER_ID)!), true);
    });

  it('nothing is kept at all: an order that can be paid counts as paid a moment ago, and may be paid when long after it is not', () => {
    const browser = createFullBrowser();
    browser.local.state = browser.session.state = 'full';
    const context = reload(browser);
    assert.equal(doubtUnkept(context, order()), true);
    const { order: store } = context.stores;
    assert.equal(isBeingChecked(store.unsettled, ORDER_ID), true);
    context.clock.now = (
      (now) => () =>
        now + 31_000
    )(context.clock.now());
    learnRead(context, order());
    assert.equal(findUnsettled(store.unsettled, ORDER_ID)?.state, 'unpaidYet');
  });

  it('an order beyond its payment, and one whose payment would have been kept, are in no doubt', () => {
    const browser = createFullBrowser();
    const context = reload(browser);
    browser.local.state = 'full';
    assert.equal(doubtUnkept(context, order()), false);
    browser.session.state = 'full';
    assert.equal(doubtUnkept(reload(browser), inStatus('processing_started')), false);
    assert.deepEqual(context.stores.order.unsettled, []);
  });
});
