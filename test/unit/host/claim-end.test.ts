// Only one of several tabs announces an order's end, even if storage lags behind or the browser has no locks.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Order } from '../../../src/domain/order/order.ts';
import { claimEnd } from '../../../src/host/claim-end.ts';
import { createHostMessenger } from '../../../src/host/host-messenger.ts';
import type { HostMessage } from '../../../src/host/messages.ts';
import { createOrderEvents } from '../../../src/host/order-events.ts';
import type { Locks } from '../../../src/lib/with-lock.ts';
import { ledgerIn, announcedBy } from '../../support/ledgers.ts';
import { createFakeTabs } from '../../support/fake-tabs.ts';
import { order as orderOf } from '../../support/orders.ts';

const order = (status: Order['status']) => orderOf({ status });

/** This storage never sees what another tab writes. */
function tab(locks: Locks | null) {
  const sent: HostMessage[] = [];
  const messenger = createHostMessenger({ deliver: (message) => sent.push(message), instance: 'one' });
  const events = createOrderEvents({
    messenger,
    ...announcedBy(ledgerIn()),
    mode: () => 'buy',
    claim: (orderId, take) => claimEnd({ name: orderId, locks, clock: STOPPED }, take),
  });
  events.announce(order('processing_started'));
  sent.length = 0;
  return { sent, events, messenger, types: () => sent.map(({ type }) => type) };
}

/** The claim is held until the test ends. */
const STOPPED = { after: () => () => undefined };
const REFUSING: Locks = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) };
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the end of an order in several tabs', () => {
  for (const status of ['complete', 'failed', 'expired'] as const)
    it(`HOST-09 HOST-10 ${status}: one tab announces the end, and every page that asks later hears of it`, async () => {
      const { locks } = createFakeTabs().ports();
      const tabs = [tab(locks), tab(locks), tab(locks)];
      for (const { events } of tabs) events.announce(order(status));
      await settled();
      const end = status === 'complete' ? 'operation_success' : 'operation_fail';
      assert.deepEqual(
        tabs.map(({ types }) => types()),
        [[end], [], []],
      );
      for (const { messenger } of tabs) messenger.replay();
      assert.deepEqual(
        tabs.map(({ types }) => types().at(-1)),
        [end, end, end],
      );
    });

  it('HOST-10 a cancellation in one tab and the read of it in another count as one end', async () => {
    const { locks } = createFakeTabs().ports();
    const [one, other] = [tab(locks), tab(locks)];
    const isCovered = one.events.announceCancelled(order('failed'));
    other.events.announce(order('failed'));
    await isCovered;
    await settled();
    assert.deepEqual([one.types(), other.types()], [['operation_fail'], []]);
    assert.equal((one.sent[0]!.payload as { reason: string }).reason, 'cancelled');
  });

  it('HOST-10 a tab that cancels and reads the end at once announces it once, as cancelled', async () => {
    const { events, types, sent } = tab(createFakeTabs().ports().locks);
    const isCovered = events.announceCancelled(order('failed'));
    events.announce(order('failed'));
    await isCovered;
    await settled();
    assert.deepEqual(types(), ['operation_fail']);
    assert.equal((sent[0]!.payload as { reason: string }).reason, 'cancelled');
  });

  for (const [name, locks] of [
    ['has no locks', null],
    ['refuses its locks', REFUSING],
  ] as const)
    it(`HOST-09 in a browser that ${name}, the tab that reads the end announces it`, async () => {
      const { events, types } = tab(locks);
      events.announce(order('complete'));
      await settled();
      assert.deepEqual(types(), ['operation_success']);
    });
});
