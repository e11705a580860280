// An order that is opened from the list of payments may belong to another shop: the widget marks it as foreign, over reloads, but never the
// launch's own order.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keepOrderId } from '../../../src/orders/stored-order-id.ts';
import { restoreOrder } from '../../../src/orders/restore-order.ts';
import { showUnsettled } from '../../../src/orders/show-unsettled.ts';
import { createFakeContext } from '../../support/fake-context.ts';
import { inStatus, ORDER_ID, READ, START_MS } from '../../support/orders.ts';
import { changeOrder } from '../../../src/orders/order-store.ts';

/** A launch of a shop, with a paid order in the list; `kept`: the order that the browser stores for this launch. */
function stage(kept: string | null) {
  const context = createFakeContext({ token: 'token-1' });
  Object.assign(context.stores.launch, { apiKey: 'key', signature: 'ab'.repeat(32), payloadText: '{}' });
  const order = inStatus('processing_started');
  const entry = { orderId: order.id, mode: 'buy' as const, owner: '', sentAt: START_MS };
  changeOrder(context.stores.order, { unsettled: [{ entry, origin: 'stored', state: 'underWay', order }] });
  context.gateway.on(READ, { result: order });
  if (kept) keepOrderId(context, kept);
  return context;
}

describe('the origin of an order', () => {
  for (const [kept, expected] of [
    [null, ORDER_ID],
    ['an-order-of-this-launch', ORDER_ID],
    [ORDER_ID, null],
  ] as const)
    it(`is noted as ${expected ?? 'its own'} for an order from the list while the launch has stored ${kept ?? 'no order'}`, async () => {
      const context = stage(kept);
      const { launch } = context.stores;
      await showUnsettled(context, ORDER_ID);
      assert.equal(launch.otherOrderId, expected);
      // Opened again, it is stored for the launch, and so belongs to it.
      await showUnsettled(context, ORDER_ID);
      assert.equal(launch.otherOrderId, expected);
      launch.otherOrderId = null;
      await restoreOrder(context);
      assert.equal(launch.otherOrderId, expected);
      launch.signature = 'cd'.repeat(32);
      await restoreOrder(context);
      assert.equal(launch.otherOrderId, null, 'another launch has notes of its own');
    });
});
