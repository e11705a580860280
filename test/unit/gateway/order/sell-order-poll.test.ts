// A sell order is polled at its own path, every 3 s.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createOrderWatch } from '../../../../src/orders/order-watch.ts';
import { createFakeContext } from '../../../support/fake-context.ts';
import { haveOrder, inStatus, ORDER_ID } from '../../../support/orders.ts';

it('API-41 a sell order is polled every 3 s', async () => {
  const context = createFakeContext({ mode: 'sell', path: `/sell/order/${ORDER_ID}/payment` });
  const read = `GET /api/v1/offramp/orders/${ORDER_ID}`;
  const present = inStatus('processing_started');
  haveOrder(context, present);
  context.gateway.on(read, { result: present });
  createOrderWatch(context).start();
  await context.clock.advance(2_999);
  assert.equal(context.gateway.asked(read).length, 0);
  await context.clock.advance(1);
  assert.equal(context.gateway.asked(read).length, 1);
  await context.clock.advance(9_000);
  assert.equal(context.gateway.asked(read).length, 4);
});
