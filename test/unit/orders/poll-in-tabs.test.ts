// Several tabs with the same order: one reads it for all, and another takes over when that one leaves.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { Order } from '../../../src/domain/order/order.ts';
import { createOrderWatch } from '../../../src/orders/order-watch.ts';
import { SILENCE_MS } from '../../../src/orders/poll-schedule.ts';
import { createFakeContext, type FakeContext } from '../../support/fake-context.ts';
import { createFakeTabs } from '../../support/fake-tabs.ts';
import { haveOrder, inStatus, ORDER_PATH, READ } from '../../support/orders.ts';

const LONG_POLL = `GET ${ORDER_PATH}/processing/status`;

describe('polling in three tabs', () => {
  let tabs: FakeContext[];
  let present: Order;
  let group: ReturnType<typeof createFakeTabs>;
  const all = () => tabs.reduce((sum, tab) => sum + tab.gateway.asked(READ).length, 0);
  const clock = () => tabs[0]!.clock;

  beforeEach(() => {
    group = createFakeTabs();
    present = inStatus('processing_started');
    tabs = [0, 1, 2].map(() => createFakeContext());
    for (const tab of tabs) {
      tab.clock = tabs[0]!.clock;
      haveOrder(tab, present);
      tab.gateway.on(READ, () => ({ result: present }));
      tab.gateway.on(LONG_POLL, 'never');
      tab.environment.tabs = group.ports();
      createOrderWatch(tab).start();
    }
  });

  it('ORDER-12 sends at most one request per 5 s in all', async () => {
    await clock().advance(30_000);
    assert.equal(all(), 6);
    assert.equal(tabs[0]!.gateway.asked(READ).length, 6);
  });

  it('shows a new status in all of them', async () => {
    present = inStatus('on_hold');
    await clock().advance(6_000);
    assert.deepEqual(
      tabs.map((tab) => tab.stores.order.order?.status),
      ['on_hold', 'on_hold', 'on_hold'],
    );
    assert.equal(all(), 1);
  });

  it('shows a final status in all of them after one request', async () => {
    present = inStatus('complete');
    await clock().advance(20_000);
    assert.deepEqual(
      tabs.map((tab) => tab.stores.order.order?.status),
      ['complete', 'complete', 'complete'],
    );
    assert.equal(all(), 1);
  });

  it('continues within 5 s in another tab when the leader is closed', async () => {
    await clock().advance(7_000);
    tabs[0]!.scope.dispose();
    await clock().advance(5_000);
    assert.equal(tabs[1]!.gateway.asked(READ).length, 1);
    assert.equal(all(), 2);
  });

  it('continues within 5 s in another tab when the leader is hidden, and the hidden one is silent', async () => {
    await clock().advance(7_000);
    tabs[0]!.setHidden(true);
    await clock().advance(30_000);
    assert.equal(tabs[0]!.gateway.asked(READ).length, 1);
    assert.equal(tabs[1]!.gateway.asked(READ).length, 6);
    assert.equal(tabs[2]!.gateway.asked(READ).length, 0);
  });

  it('restarts in a tab that receives nothing for long', async () => {
    group.mute();
    await clock().advance(SILENCE_MS + 1_000);
    assert.ok(tabs[2]!.gateway.asked(READ).length >= 1);
  });

  it('ignores a message that is not an order, or is another order', async () => {
    group.shout({ kind: 'ramp-order', order: { id: 'x' } });
    group.shout('hello');
    group.shout({ kind: 'ramp-order', order: { ...present, id: 'other', status: 'complete' } });
    assert.equal(tabs[1]!.stores.order.order?.status, 'processing_started');
  });
});
