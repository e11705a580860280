// Webhooks as the documents' own code takes them: the receiver, the shop that delivers by them, and the Python.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import type { WebhookOrder } from '../../src/sign/index.ts';
import { snippet } from '../support/doc-snippets.ts';
import { documentedShop, type ShopOrder } from '../support/documented-shop.ts';
import { EVM, merchantHeader, openSandbox, ORDER, type Json, type TestSandbox } from './harness.ts';
import { addressOf, createMerchantOrder, listen, receiveWebhooks, SECRET, until } from './webhook-stage.ts';

let sandbox: TestSandbox;
let token: string;
let receiver: Awaited<ReturnType<typeof receiveWebhooks>>;
let customers = 0;

const STRANGER = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';

/** The order of a launch that the shop has signed. */
async function orderOf({ payload, signature }: { payload: string; signature: string }): Promise<Json> {
  const launch = { apiKey: 'demo-merchant', payload, signature };
  const admitted = await sandbox.post('/api/v1/merchants/validate-widget', launch);
  const merchant = merchantHeader(payload, {
    signature,
    launchId: admitted.body['result'].launchId as string,
  });
  const { toCurrency, toAmount, toWallet } = JSON.parse(payload) as Json;
  const body = { ...ORDER, fromAmount: null, toCurrency, toAmount, toWallet };
  const answer = await sandbox.post('/api/v1/orders', body, { token, merchant });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body['result'] as Json;
}

const merchantOrder = () => createMerchantOrder(sandbox, token);
const webhooks = async () => (await sandbox.ask('/sandbox/webhooks')).body['result'] as Json[];
const aim = (url: string, more: Json = {}) =>
  sandbox.post('/sandbox/webhooks', { url, secret: SECRET, ...more });

before(async () => {
  sandbox = openSandbox(':memory:', 0);
  await sandbox.start();
});
after(() => sandbox.close());

const begin = async () => {
  // Tests move the clock by days: a session would not last.
  token = await sandbox.signIn(`hook-${(customers += 1)}@example.com`);
  receiver = await receiveWebhooks();
};
const end = async () => {
  await sandbox.ask('/sandbox/webhooks', { method: 'DELETE' });
  receiver.close();
};

describe('webhooks in the code of the documents', () => {
  beforeEach(begin);
  afterEach(end);

  it('are believed by the receiver of the documents, each once, and forged ones are not', async () => {
    const { createReceiver } = await documentedShop();
    const believed: WebhookOrder[] = [];
    const server = await listen(
      createReceiver({ secret: SECRET, onOrder: (order) => void believed.push(order) }),
    );
    await aim(addressOf(server));
    await aim(receiver.address);
    await merchantOrder();
    await until(() => believed.length === 1 && receiver.received.length === 1);
    const { headers, body } = receiver.received[0]!;
    const send = async (text: string, more: Record<string, string> = {}) => {
      const own = Object.fromEntries(
        Object.entries(headers).filter(([name]) => name.startsWith('webhook-')),
      ) as Record<string, string>;
      return (await fetch(addressOf(server), { method: 'POST', body: text, headers: { ...own, ...more } }))
        .status;
    };
    assert.equal(await send(body), 204, 'another id: news');
    assert.equal(await send(body), 204, 'the same id: a repetition');
    assert.equal(await send(body.replace('created', 'complete')), 400);
    assert.equal(await send(body, { 'webhook-id': 'msg_other' }), 400);
    assert.deepEqual(
      believed.map(({ status }) => status),
      ['created', 'created'],
    );
    server.closeAllConnections();
    server.close();
  });

  it('let the shop of the documents deliver once, what was signed, and again after a failure', async () => {
    const { createReceiver, createShop, startOrder } = await documentedShop();
    const orders = new Map<string, ShopOrder>();
    const delivered: string[] = [];
    const failures = [new Error('the warehouse does not answer')];
    const shop = createShop({
      orders,
      deliver: async ({ number }) => {
        const failure = failures.shift();
        if (failure) throw failure;
        delivered.push(number);
      },
    });
    const server = await listen(createReceiver({ secret: SECRET, onOrder: shop.onOrder }));
    await aim(addressOf(server));
    for (const number of ['A-1', 'A-2']) {
      const launch = startOrder(
        { orders, secret: 'demo-secret' },
        { number, toCurrency: 'USDT-MATIC', toAmount: '50.00', toWallet: EVM },
      );
      const order = await orderOf(launch);
      // What the gateway says of the second is not what the shop has noted.
      if (number === 'A-2') orders.get(number)!.toAmount = '51';
      assert.equal(shop.isPaid(number), false);
      await sandbox.post(`/sandbox/orders/${order['id']}/status`, { status: 'complete' });
    }
    const attempts = async () => (await webhooks()).filter(({ lastAnswer }) => lastAnswer === '500').length;
    await until(async () => (await attempts()) === 2);
    assert.deepEqual(delivered, []);
    await sandbox.advance(5_000);
    await until(() => delivered.length === 1);
    assert.deepEqual(delivered, ['A-1']);
    assert.deepEqual([shop.isPaid('A-1'), shop.isPaid('A-2')], [true, false]);
    server.closeAllConnections();
    server.close();
  });

  it('let the shop of the documents deliver nothing for coins that went to a stranger', async () => {
    const { createReceiver, createShop, startOrder } = await documentedShop();
    const orders = new Map<string, ShopOrder>();
    const shop = createShop({ orders, deliver: async () => Promise.resolve() });
    startOrder(
      { orders, secret: 'demo-secret' },
      { number: 'A-1001', toCurrency: 'USDT-MATIC', toAmount: '25', toWallet: EVM },
    );
    const heard: WebhookOrder[] = [];
    const onOrder = async (order: WebhookOrder) => {
      heard.push(order);
      await shop.onOrder(order);
    };
    const server = await listen(createReceiver({ secret: SECRET, onOrder }));
    await aim(addressOf(server));
    const merchant = merchantHeader('', { payload: undefined, signature: undefined });
    const stolen = { ...ORDER, fromAmount: null, toAmount: '25', toWallet: STRANGER };
    for (const merchantData of [{ merchantOrderId: 'A-1001' }, {}]) {
      const answer = await sandbox.post('/api/v1/orders', { ...stolen, merchantData }, { token, merchant });
      const id = answer.body['result']?.id as string | undefined;
      if (id) await sandbox.post(`/sandbox/orders/${id}/status`, { status: 'complete' });
    }
    await until(() => heard.some(({ status, toWallet }) => status === 'complete' && toWallet === STRANGER));
    assert.equal(shop.isPaid('A-1001'), false);
    // What no gateway should say: the shop compares the wallet and the payload itself.
    const lie = { ...heard.at(-1)!, merchantOrderId: 'A-1001' };
    const payloadHash = orders.get('A-1001')!.payloadHash[0]!;
    for (const told of [lie, { ...lie, payloadHash }, { ...lie, toWallet: EVM }])
      await assert.rejects(shop.onOrder(told), /not what was signed/);
    const live = createShop({ orders, deliver: async () => Promise.resolve(), isLive: true });
    await assert.rejects(live.onOrder({ ...lie, payloadHash, toWallet: EVM }), /is a sandbox's/);
    assert.equal(shop.isPaid('A-1001'), false);
    server.closeAllConnections();
    server.close();
  });

  const hasPython = spawnSync('python3', ['--version']).status === 0;
  it(
    'are believed by the Python of the documents',
    { skip: hasPython ? false : 'python3 is not installed' },
    async () => {
      await aim(receiver.address);
      await merchantOrder();
      await until(() => receiver.received.length === 1);
      const code = `${snippet('webhooks.md', 'python', 'verify')}
import json, sys
given = json.load(sys.stdin)
verify_webhook(given["secret"], given["headers"], given["body"].encode())
encoded = "whsec_" + base64.b64encode(given["secret"].encode()).decode()
verify_webhook(encoded, given["headers"], given["body"].encode())
try:
    verify_webhook("other", given["headers"], given["body"].encode())
except ValueError:
    print("ok")
`;
      const input = JSON.stringify({ secret: SECRET, ...receiver.received[0] });
      const { stdout, stderr } = spawnSync('python3', ['-c', code], { input, encoding: 'utf8' });
      assert.equal(stdout.trim(), 'ok', stderr);
    },
  );
});
