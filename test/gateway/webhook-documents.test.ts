// Runs the documents' own webhook code: the receiver, the shop that delivers after webhooks, and the Python.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { connect, type AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { createReplayGuard, type WebhookOrder } from '../../src/sign/index.ts';
import { snippet } from '../support/doc-snippets.ts';
import { documentedShop, type ShopOrder } from '../support/documented-shop.ts';
import { EVM, merchantHeader, openSandbox, ORDER, type Json, type TestSandbox } from './harness.ts';
import { addressOf, createMerchantOrder, listen, receiveWebhooks, SECRET, until } from './webhook-stage.ts';

let sandbox: TestSandbox;
let token: string;
let receiver: Awaited<ReturnType<typeof receiveWebhooks>>;
let customers = 0;

const STRANGER = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';

/** The order of a launch that the shop signed. */
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
  sandbox = openSandbox(':memory:', 0, { webhookAnswerMs: 500 });
  await sandbox.start();
});
after(() => sandbox.close());

const begin = async () => {
  // Tests move the clock by days, and a session would expire.
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

  it('the documented receiver accepts each webhook once and rejects forged ones', async () => {
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

  it('the documented shop delivers once, only what was signed, and again after a failure', async () => {
    const { createReceiver, createShop, startOrder } = await documentedShop();
    const orders = new Map<string, ShopOrder>();
    const delivered: string[] = [];
    const failures = [new Error('the warehouse does not answer')];
    const shop = createShop({
      orders,
      guard: createReplayGuard(),
      allowsSandbox: true,
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
        { orders, secret: 'demo-secret', tokenAddresses: [] },
        { number, toCurrency: 'USDT-MATIC', toAmount: '50.00', toWallet: EVM },
      );
      const order = await orderOf(launch);
      // The gateway reports another amount for the second order than the shop stored.
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

  it("the documented shop delivers nothing for coins that went to someone else's wallet", async () => {
    const { createReceiver, createShop, startOrder } = await documentedShop();
    const orders = new Map<string, ShopOrder>();
    const guard = createReplayGuard();
    const deliver = async () => Promise.resolve();
    const shop = createShop({ orders, guard, deliver, allowsSandbox: true });
    startOrder(
      { orders, secret: 'demo-secret', tokenAddresses: [] },
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
    // The gateway never sends this; the shop must compare the wallet and the payload itself.
    const lie = { ...heard.at(-1)!, merchantOrderId: 'A-1001' };
    const payloadHash = orders.get('A-1001')!.payloadHash[0]!;
    const elsewhere = { ...lie, payloadHash, toWallet: EVM, toMemo: '666' };
    for (const document of [lie, { ...lie, payloadHash }, { ...lie, toWallet: EVM }, elsewhere])
      await assert.rejects(shop.onOrder(document), /not what was signed/);
    // A shop that does not allow sandboxes delivers nothing for them.
    const live = createShop({ orders, guard, deliver });
    await assert.rejects(live.onOrder({ ...lie, payloadHash, toWallet: EVM }), /is a sandbox's/);
    assert.equal(shop.isPaid('A-1001'), false);
    server.closeAllConnections();
    server.close();
  });

  it('the documented receiver gets webhooks again while it works, and delivers on the retry after a late failure', async () => {
    const { createReceiver, createShop, startOrder } = await documentedShop();
    const orders = new Map<string, ShopOrder>();
    const tries: ((isDone: boolean) => void)[] = [];
    const guard = createReplayGuard();
    const shop = createShop({
      orders,
      guard,
      allowsSandbox: true,
      deliver: () =>
        new Promise((done, fail) =>
          tries.push((isDone) => (isDone ? done() : fail(new Error('the warehouse does not answer')))),
        ),
    });
    const server = await listen(createReceiver({ secret: SECRET, onOrder: shop.onOrder, guard }));
    await aim(addressOf(server));
    const terms = { number: 'A-3', toCurrency: 'USDT-MATIC', toAmount: '50', toWallet: EVM };
    const order = await orderOf(startOrder({ orders, secret: 'demo-secret', tokenAddresses: [] }, terms));
    await sandbox.post(`/sandbox/orders/${order['id']}/status`, { status: 'complete' });
    const last = async () => (await webhooks())[0]!;
    await until(() => tries.length === 1);
    await until(async () => (await last())['lastAnswer'] === 'no answer in time');
    await sandbox.advance(5_000);
    await until(async () => (await last())['lastAnswer'] === '503');
    assert.equal((await last())['deliveredAt'], null);
    tries[0]!(false);
    await sandbox.advance(30_000);
    await until(() => tries.length === 2);
    tries[1]!(true);
    await until(async () => (await last())['deliveredAt'] !== null || shop.isPaid('A-3'));
    assert.equal(shop.isPaid('A-3'), true);
    server.closeAllConnections();
    server.close();
  });

  it('the documented receiver reads at most 64 kB before anything else', async () => {
    const { createReceiver } = await documentedShop();
    const server = await listen(
      createReceiver({ secret: SECRET, onOrder: () => assert.fail('nothing was signed') }),
    );
    assert.deepEqual([server.headersTimeout, server.requestTimeout], [5_000, 10_000]);
    const answer = async (bytes: number) =>
      (await fetch(addressOf(server), { method: 'POST', body: 'x'.repeat(bytes) })).status;
    assert.equal(await answer(64 * 1024), 400);
    assert.equal(await answer(64 * 1024 + 1), 413);
    // The receiver cuts off an endless sender, whatever length it announced.
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let sent = 0;
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    const send = () => {
      sent += chunk.length;
      if (socket.writable) socket.write(chunk, () => setImmediate(send));
    };
    socket.on('error', () => undefined).resume();
    socket.write('POST / HTTP/1.1\r\nhost: shop\r\ntransfer-encoding: chunked\r\n\r\n', send);
    await new Promise((done) => socket.once('close', done));
    assert.ok(sent < 64 * 1024 * 1024, `${sent} bytes were taken`);
    server.closeAllConnections();
    server.close();
  });

  it('the documented receiver disconnects a sender that takes longer than ten seconds for a webhook, even if bytes keep coming', async () => {
    const { createReceiver } = await documentedShop();
    const server = await listen(
      createReceiver({ secret: SECRET, onOrder: () => assert.fail('nothing was sent') }),
    );
    // The test above covers the receiver's default of ten seconds; this one uses a shorter limit to save time.
    Object.assign(server, { headersTimeout: 200, requestTimeout: 200 });
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => (answer += String(data))).on('error', () => undefined);
    socket.write('POST / HTTP/1.1\r\nhost: shop\r\ncontent-length: 100000\r\n\r\n');
    const began = performance.now();
    const trickle = setInterval(() => socket.writable && socket.write('x'), 20);
    await new Promise((done) => socket.once('close', done));
    clearInterval(trickle);
    assert.match(answer, /^HTTP\/1\.1 408 /);
    assert.ok(
      performance.now() - began < 10_000,
      'Node looks for such senders every 30 s unless told otherwise',
    );
    server.closeAllConnections();
    server.close();
  });

  it('the documented database guard tracks webhooks as new, running and done, and releases them when a process has died', async () => {
    const { createDatabaseGuard } = await documentedShop();
    const db = new DatabaseSync(':memory:');
    let now = 1_000;
    const open = () => createDatabaseGuard(db, { leaseMs: 100, now: () => now });
    const [one, other] = [open(), open()];
    assert.deepEqual([await one.begin('a'), await other.begin('a')], ['new', 'running']);
    await one.forget('a');
    assert.equal(await other.begin('a'), 'new');
    await other.done('a');
    await one.forget('a');
    assert.equal(await one.begin('a'), 'done');
    assert.equal(await one.begin('b'), 'new');
    now += 99;
    assert.equal(await open().begin('b'), 'running');
    now += 1;
    assert.deepEqual(
      [await open().begin('b'), await other.begin('b'), await other.begin('a')],
      ['new', 'running', 'done'],
    );
    db.close();
  });

  const hasPython = spawnSync('python3', ['--version']).status === 0;
  it(
    'the documented Python code verifies webhooks',
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
