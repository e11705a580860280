// A launch whose order is paid opens that order.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createStartCommands } from '../../../../src/app/start-commands.ts';
import { keepOrderId } from '../../../../src/orders/stored-order-id.ts';
import { createFakeContext } from '../../../support/fake-context.ts';
import { customer, inStatus, ORDER_ID, READ } from '../../../support/orders.ts';
import { ready } from './start-stage.ts';

const PUBLIC = `/orders/${ORDER_ID}/public`;

async function started(path?: string) {
  const payloadText = JSON.stringify({ merchantOrderId: 'm-1' });
  const launch = {
    apiKey: 'demo-merchant',
    payloadText,
    signature: 'a',
    launchId: null,
    defaultCurrency: null,
  };
  const context = ready(createFakeContext({ launch, ...(path && { path }) }));
  context.gateway.on('POST /api/v1/merchants/validate-widget', {
    result: { merchant: { name: 'Shop' }, launchId: 'launch-1', order: { id: ORDER_ID, status: 'complete' } },
  });
  return { context, start: () => createStartCommands(context).start() };
}

async function startedBy(
  read: Parameters<Awaited<ReturnType<typeof started>>['context']['gateway']['on']>[1],
) {
  const { context, start } = await started();
  context.stores.session.token = 'token';
  context.gateway.on('GET /api/v1/customers/current', { result: customer() });
  context.gateway.on(READ, read);
  await start();
  return context;
}

describe('a paid launch', () => {
  it('shows the public page to a visitor who is not signed in', async () => {
    const { context, start } = await started();
    await start();
    assert.equal(context.navigator.path(), PUBLIC);
  });

  it("shows the customer's own screen to the customer who paid it", async () => {
    const context = await startedBy({ result: inStatus('complete') });
    assert.equal(context.navigator.path(), '/buy/order');
    assert.equal(context.stores.order.order?.id, ORDER_ID);
  });

  for (const path of ['/buy/wallet_address', '/buy/login', '/buy/country_unavailable'])
    it(`offers no second payment to a visitor who returns to ${path}`, async () => {
      const { context, start } = await started(path);
      await start();
      assert.equal(context.navigator.path(), PUBLIC);
    });

  it('stores the paid order for a reload', async () => {
    const { context, start } = await started('/buy/order');
    context.stores.session.token = 'token';
    context.gateway.on('GET /api/v1/customers/current', { result: customer() });
    context.gateway.on(READ, { result: inStatus('processing_started') });
    keepOrderId(context, ORDER_ID);
    await start();
    assert.equal(context.navigator.path(), '/buy/order');
    assert.equal(context.stores.order.order?.id, ORDER_ID);
  });

  it('shows the public page to another customer', async () => {
    const context = await startedBy({ status: 404, error: { code: 'not_found_error' } });
    assert.equal(context.navigator.path(), PUBLIC);
  });
});
