// An unanswered payment on a page that is reloaded while the browser's storage is full: no screen invites to pay again.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findUnsettled, isAskedAbout, isBeingChecked } from '../../../src/domain/order/unsettled.ts';
import { payByCard } from '../../../src/orders/pay-by-card.ts';
import { takeListed, learnRead } from '../../../src/orders/run-lifecycle.ts';
import { doubtUnkept } from '../../../src/orders/watch-unsettled.ts';
import { createFullBrowser, type FakeBrowser } from '../../support/full-browser.ts';
import { haveOrder, inStatus, order, ORDER_ID, READ } from '../../support/orders.ts';
import { createFakeContext } from '../../support/fake-context.ts';
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

it('a payment that was accepted is checked after a reload, and not offered again, while the gateway falls back to unpaid', async () => {
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
    it(`are still checked by the tab, which asks before another order: local storage is ${state}`, async () => {
      const browser = createFullBrowser();
      browser.local.state = state;
      await payUnanswered(browser);
      const context = reload(browser);
      takeListed(context);
      const { unsettled } = context.stores.order;
      assert.equal(isBeingChecked(unsettled, ORDER_ID), true);
      assert.equal(isAskedAbout(findUnsettled(unsettled, ORDER_ID)!), true);
    });

  it('make a payable order count as just paid if nothing is stored, and as payable once it stays unpaid for long', () => {
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

  it('leave no doubt for an order beyond its payment, nor for one whose payment would have been stored', () => {
    const browser = createFullBrowser();
    const context = reload(browser);
    browser.local.state = 'full';
    assert.equal(doubtUnkept(context, order()), false);
    browser.session.state = 'full';
    assert.equal(doubtUnkept(reload(browser), inStatus('processing_started')), false);
    assert.deepEqual(context.stores.order.unsettled, []);
  });
});
