// Webhooks: one for each change, signed, and retried until they are accepted.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import type { WebhookEvent, WebhookOrder } from '../../src/sign/index.ts';
import { dec } from '../../demo/sandbox/rules/decimal.ts';
import { snippet } from '../support/doc-snippets.ts';
import { merchantHeader, openSandbox, ORDER, type Json, type TestSandbox } from './harness.ts';
import {
  addressOf,
  createMerchantOrder,
  listen,
  receiveWebhooks,
  SECRET,
  until,
  type ReceivedWebhook,
} from './webhook-stage.ts';

let sandbox: TestSandbox;
let token: string;
let receiver: Awaited<ReturnType<typeof receiveWebhooks>>;
let customers = 0;

const statusOf = ({ body }: ReceivedWebhook) => (JSON.parse(body) as { order: WebhookOrder }).order.status;
const merchantOrder = () => createMerchantOrder(sandbox, token);
const webhooks = async () => (await sandbox.ask('/sandbox/webhooks')).body['result'] as Json[];
const aim = (url: string, more: Json = {}) =>
  sandbox.post('/sandbox/webhooks', { url, secret: SECRET, ...more });

before(async () => {
  sandbox = openSandbox(':memory:', 0);
  await sandbox.start();
});
after(() => sandbox.close());

const DAY_MS = 86_400_000;

const begin = async () => {
  // Orders of earlier tests expire before a receiver is registered, so that they have no webhooks left to send.
  await sandbox.advance(DAY_MS);
  // Tests move the clock by days, and a session would expire.
  token = await sandbox.signIn(`hook-${(customers += 1)}@example.com`);
  receiver = await receiveWebhooks();
};
const endEach = async () => {
  await sandbox.ask('/sandbox/webhooks', { method: 'DELETE' });
  receiver.close();
};

describe('webhooks of the sandbox', () => {
  beforeEach(begin);
  afterEach(endEach);

  it("webhooks report each status of a merchant's order once, in order", async () => {
    await aim(receiver.address);
    const order = await merchantOrder();
    await sandbox.post(`/sandbox/orders/${order['id']}/status`, { status: 'processing_started' });
    await sandbox.post(`/sandbox/orders/${order['id']}/status`, { status: 'complete' });
    await until(() => receiver.received.length >= 3);
    assert.deepEqual(receiver.received.map(statusOf), ['created', 'processing_started', 'complete']);
    assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 3);
    const event = JSON.parse(receiver.received[2]!.body) as WebhookEvent;
    assert.equal(event.id, receiver.received[2]!.headers['webhook-id']);
    assert.deepEqual(event.order, {
      orderId: order['id'],
      shortId: order['shortId'],
      status: 'complete',
      mode: 'buy',
      fromCurrency: 'USD',
      fromAmount: order['fromAmount'],
      toCurrency: 'USDT-MATIC',
      toAmount: order['toAmount'],
      baseAmount: order['baseAmount'],
      fees: event.order.fees,
      merchantOrderId: order['merchantData'].merchantOrderId,
      previousStatus: 'processing_started',
      at: event.createdAt,
      reason: null,
      toWallet: order['toWallet'],
      toMemo: null,
      payloadHash: createHash('sha256')
        .update(order['merchantData'].payload as string)
        .digest('hex'),
      customerId: 'customer-7',
      isSandbox: true,
    });
    const { fees, fromAmount, baseAmount } = event.order;
    const sum = (...amounts: string[]) => amounts.reduce((total, one) => total.plus(one), dec(0)).toFixed();
    assert.equal(sum(fees.provider, fees.network), fees.total);
    assert.equal(sum(baseAmount, fees.total), fromAmount);
    assert.equal(fees.currency, 'USD');
    const first = JSON.parse(receiver.received[0]!.body) as WebhookEvent;
    assert.equal(first.order.previousStatus, null);
    assert.ok(!receiver.received.some(({ body }) => body.includes('@example.com')));
    // This event has the form of the one in the documents.
    const shown = JSON.parse(snippet('webhooks.md', 'json', 'event')) as Json;
    assert.deepEqual(Object.keys(shown), Object.keys(JSON.parse(receiver.received[2]!.body) as Json));
    assert.deepEqual(
      Object.entries(shown['order'] as Json).map(([name, value]) => [name, typeof value]),
      Object.entries(event.order).map(([name, value]) => [name, typeof value]),
    );
  });

  it('webhooks of an order with only a public key contain neither merchant order id nor payload', async () => {
    await aim(receiver.address);
    const merchant = merchantHeader('', { payload: undefined, signature: undefined });
    await sandbox.post('/api/v1/orders', ORDER, { token, merchant });
    await until(() => receiver.received.length >= 1);
    const { order } = JSON.parse(receiver.received[0]!.body) as WebhookEvent;
    assert.deepEqual([order.merchantOrderId, order.payloadHash, order.customerId], [null, null, null]);
    assert.equal(order.toWallet, ORDER.toWallet);
  });

  it('webhooks are resent on request, even if no receiver accepted them', async () => {
    receiver.statuses.push(500);
    await aim(receiver.address);
    await merchantOrder();
    await until(() => receiver.received.length === 1);
    await until(async () => (await webhooks())[0]!['attempts'] === 1);
    const [first] = await webhooks();
    const again = await sandbox.post(`/sandbox/webhooks/${first!['id'] as string}/resend`);
    assert.equal(again.status, 200);
    assert.ok(again.body['result'].deliveredAt);
    assert.equal(receiver.received[1]!.body, receiver.received[0]!.body);
    assert.equal((await sandbox.post('/sandbox/webhooks/none/resend')).status, 404);
  });

  it('webhooks say why an order failed', async () => {
    await aim(receiver.address);
    const order = await merchantOrder();
    await sandbox.post(`/sandbox/orders/${order['id']}/status`, {
      status: 'failed',
      reason: 'Card declined',
    });
    await until(() => receiver.received.length >= 2);
    assert.match(receiver.received[1]!.body, /"reason":"Card declined"/);
  });

  it('webhooks are not sent for orders without a merchant, of other merchants, or from before the registration', async () => {
    const old = await merchantOrder();
    await aim(receiver.address);
    await aim(receiver.address, { apiKey: 'demo-merchant-2' });
    await sandbox.createOrder(token);
    await sandbox.post(`/sandbox/orders/${old['id']}/status`, { status: 'complete' });
    await until(() => receiver.received.length >= 1);
    // Webhooks are stored with each change, long before they are sent.
    assert.equal((await webhooks()).length, 1);
    assert.deepEqual(receiver.received.map(statusOf), ['complete']);
  });

  it('a hanging receiver does not delay another one, and a receiver that failed five times in a row pauses for a minute', async () => {
    let asked = 0;
    const hanging = await listen(createServer(() => void (asked += 1)));
    await aim(addressOf(hanging));
    await aim(receiver.address);
    for (let count = 0; count < 10; count += 1) await merchantOrder();
    await until(() => receiver.received.length === 10);
    assert.ok(asked < 3, `${asked}`);
    hanging.closeAllConnections();
    hanging.close();
    // The server is closed: each attempt fails at once, and after five failures the receiver pauses.
    const tried = async () =>
      (await webhooks()).filter(
        ({ lastAnswer }) => lastAnswer === 'not reached' || lastAnswer === 'no answer in time',
      );
    await until(async () => (await tried()).length === 5);
    await sandbox.advance(4_000);
    assert.equal((await tried()).length, 5);
    await sandbox.advance(56_000);
    await until(async () => (await tried()).length === 6);
  });

  it("webhooks are retried with growing pauses of the sandbox's clock, with the same id and body", async () => {
    receiver.statuses.push(500, 302, 404);
    await aim(receiver.address);
    await merchantOrder();
    await until(() => receiver.received.length === 1);
    for (const [tries, pause] of [
      [2, 5_000],
      [3, 30_000],
      [4, 120_000],
    ] as const) {
      await until(async () => (await webhooks())[0]!['attempts'] === tries - 1);
      const { body } = await sandbox.advance(pause - 2_000);
      // Advancing the clock has already started all webhooks that are due.
      const [{ nextAt }] = (await webhooks()) as [Json];
      assert.ok(
        Date.parse(String(nextAt)) > Date.parse(String((body['result'] as Json)['now'])),
        'too early',
      );
      assert.equal(receiver.received.length, tries - 1, 'too early');
      await sandbox.advance(2_000);
      await until(() => receiver.received.length === tries);
    }
    await until(async () => (await webhooks())[0]!['deliveredAt'] !== null);
    const [webhook] = await webhooks();
    assert.deepEqual([webhook!['attempts'], webhook!['lastAnswer'], webhook!['nextAt']], [4, '204', null]);
    assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 1);
    assert.equal(new Set(receiver.received.map(({ body }) => body)).size, 1);
  });

  it('webhooks are given up in the end, and an unreachable receiver breaks nothing', async () => {
    const gone = await listen(createServer());
    const address = addressOf(gone);
    gone.close();
    await aim(address);
    await merchantOrder();
    const first = async () => (await webhooks()).at(-1);
    // The webhook about the expired reservation goes to the same receiver and takes its turn.
    await until(async () => {
      await sandbox.advance(DAY_MS);
      return (await first())?.['nextAt'] === null;
    });
    const { attempts, lastAnswer } = (await first())!;
    assert.deepEqual([attempts, lastAnswer], [8, 'not reached']);
  });

  for (const url of [
    'https://shop.example/hook',
    'ftp://127.0.0.1/',
    'http://127.0.0.1.evil.example/',
    'hook',
  ]) {
    it(`webhooks cannot be registered for an address like ${url}`, async () => {
      const { status, body } = await aim(url);
      assert.deepEqual([status, Object.keys(body['error'].payload as object)], [422, ['url']]);
    });
  }
});
