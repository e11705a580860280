// Webhooks: one for each change, signed, tried again until they are taken; received by the receiver of the documents.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { fromRoot } from '../../elements/build/paths.ts';
import type { WebhookOrder } from '../../src/sign/index.ts';
import { snippet } from '../support/doc-snippets.ts';
import { merchantHeader, openSandbox, type Json, type TestSandbox } from './harness.ts';

const SECRET = 'hook-secret';
const WAIT_MS = 5_000;

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

let sandbox: TestSandbox;
let token: string;
let receiver: Server;
let received: Received[];
/** What the receiver answers, one after another; 204 when there is none left. */
let statuses: number[];
let orders = 0;
let customers = 0;

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

async function listen(server: Server): Promise<Server> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + WAIT_MS;
  while (!(await isDone())) {
    assert.ok(Date.now() < end, 'it did not happen in time');
    await new Promise((done) => setTimeout(done, 20));
  }
}

const statusOf = ({ body }: Received) => (JSON.parse(body) as { data: WebhookOrder }).data.status;
const webhooks = async () => (await sandbox.ask('/sandbox/webhooks')).body['result'] as Json[];
const aim = (url: string, more: Json = {}) =>
  sandbox.post('/sandbox/webhooks', { url, secret: SECRET, ...more });

/** An order that the merchant's launch started. */
async function merchantOrder(): Promise<Json> {
  const merchant = merchantHeader(JSON.stringify({ merchantOrderId: `hook-${(orders += 1)}` }));
  const body = { paymentType: 'card', fromCurrency: 'USD', toCurrency: 'USDT-MATIC', fromAmount: '100' };
  const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';
  const answer = await sandbox.post('/api/v1/orders', { ...body, toWallet: wallet }, { token, merchant });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body['result'] as Json;
}

before(async () => {
  sandbox = openSandbox(':memory:', 0);
  await sandbox.start();
});
after(() => sandbox.close());

beforeEach(async () => {
  received = [];
  statuses = [];
  // Tests move the clock by days: a session would not last.
  token = await sandbox.signIn(`hook-${(customers += 1)}@example.com`);
  receiver = await listen(
    createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        received.push({ headers: request.headers, body });
        response.writeHead(statuses.shift() ?? 204).end();
      });
    }),
  );
});
afterEach(async () => {
  await sandbox.ask('/sandbox/webhooks', { method: 'DELETE' });
  receiver.closeAllConnections();
  receiver.close();
});

describe('webhooks of the sandbox', () => {
  it('tell each status of a merchant’s order once, in its order', async () => {
    await aim(addressOf(receiver));
    const order = await merchantOrder();
    await sandbox.post(`/sandbox/orders/${order['id']}/status`, { status: 'processing_started' });
    await sandbox.post(`/sandbox/orders/${order['id']}/status`, { status: 'complete' });
    await until(() => received.length >= 3);
    assert.deepEqual(received.map(statusOf), ['created', 'processing_started', 'complete']);
    assert.equal(new Set(received.map(({ headers }) => headers['webhook-id'])).size, 3);
    const { data } = JSON.parse(received[2]!.body) as { data: WebhookOrder };
    assert.deepEqual(data, {
      orderId: order['id'],
      status: 'complete',
      mode: 'buy',
      fromCurrency: 'USD',
      fromAmount: order['fromAmount'],
      toCurrency: 'USDT-MATIC',
      toAmount: order['toAmount'],
      merchantOrderId: order['merchantData'].merchantOrderId,
      reason: null,
    });
    assert.ok(!received.some(({ body }) => body.includes('@example.com')));
    // The event in the documents has the form of this one.
    const shown = JSON.parse(snippet('webhooks.md', 'json', 'event')) as Json;
    assert.deepEqual(Object.keys(shown), Object.keys(JSON.parse(received[2]!.body) as Json));
    assert.deepEqual(
      Object.entries(shown['data'] as Json).map(([name, value]) => [name, typeof value]),
      Object.entries(data).map(([name, value]) => [name, typeof value]),
    );
  });

  it('say why an order failed', async () => {
    await aim(addressOf(receiver));
    const order = await merchantOrder();
    await sandbox.post(`/sandbox/orders/${order['id']}/status`, {
      status: 'failed',
      reason: 'Card declined',
    });
    await until(() => received.length >= 2);
    assert.match(received[1]!.body, /"reason":"Card declined"/);
  });

  it('say nothing of orders without a merchant, of other merchants, and of what was before', async () => {
    const old = await merchantOrder();
    await aim(addressOf(receiver));
    await aim(addressOf(receiver), { apiKey: 'demo-merchant-2' });
    await sandbox.createOrder(token);
    await sandbox.post(`/sandbox/orders/${old['id']}/status`, { status: 'complete' });
    await until(() => received.length >= 1);
    await new Promise((done) => setTimeout(done, 600));
    assert.deepEqual(received.map(statusOf), ['complete']);
  });

  it('are tried again after growing pauses on the sandbox’s clock, with the same id and body', async () => {
    statuses = [500, 302, 404];
    await aim(addressOf(receiver));
    await merchantOrder();
    await until(() => received.length === 1);
    for (const [tries, pause] of [
      [2, 5_000],
      [3, 30_000],
      [4, 120_000],
    ] as const) {
      await until(async () => (await webhooks())[0]!['attempts'] === tries - 1);
      await sandbox.advance(pause - 2_000);
      await new Promise((done) => setTimeout(done, 300));
      assert.equal(received.length, tries - 1, 'too early');
      await sandbox.advance(2_000);
      await until(() => received.length === tries);
    }
    await until(async () => (await webhooks())[0]!['deliveredAt'] !== null);
    const [webhook] = await webhooks();
    assert.deepEqual([webhook!['attempts'], webhook!['lastAnswer'], webhook!['nextAt']], [4, '204', null]);
    assert.equal(new Set(received.map(({ headers }) => headers['webhook-id'])).size, 1);
    assert.equal(new Set(received.map(({ body }) => body)).size, 1);
  });

  it('are given up in the end, and a receiver that is away breaks nothing', async () => {
    const gone = await listen(createServer());
    const address = addressOf(gone);
    gone.close();
    await aim(address);
    await merchantOrder();
    for (let tries = 1; tries <= 8; tries += 1) {
      await until(async () => (await webhooks()).at(-1)?.['attempts'] === tries);
      await sandbox.advance(86_400_000);
    }
    const webhook = (await webhooks()).at(-1)!;
    assert.deepEqual([webhook['nextAt'], webhook['lastAnswer']], [null, 'not reached']);
  });

  for (const url of [
    'https://shop.example/hook',
    'ftp://127.0.0.1/',
    'http://127.0.0.1.evil.example/',
    'hook',
  ]) {
    it(`go to no address like ${url}`, async () => {
      const { status, body } = await aim(url);
      assert.deepEqual([status, Object.keys(body['error'].payload as object)], [422, ['url']]);
    });
  }

  it('are believed by the receiver of the documents, each once, and forged ones are not', async () => {
    const folder = fromRoot('.cache/webhooks');
    mkdirSync(folder, { recursive: true });
    const file = `${folder}/receiver.mjs`;
    const helper = pathToFileURL(fromRoot('src/sign/index.ts')).href;
    writeFileSync(
      file,
      snippet('webhooks.md', 'js', 'receiver').replace("'ramp-widget/sign'", `'${helper}'`),
    );
    const { createReceiver } = (await import(pathToFileURL(file).href)) as {
      createReceiver(options: { secret: string; onOrder(order: WebhookOrder): void }): Server;
    };
    const believed: WebhookOrder[] = [];
    const server = await listen(
      createReceiver({ secret: SECRET, onOrder: (order) => void believed.push(order) }),
    );
    await aim(addressOf(server));
    await aim(addressOf(receiver));
    await merchantOrder();
    await until(() => believed.length === 1 && received.length === 1);
    const { headers, body } = received[0]!;
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

  const hasPython = spawnSync('python3', ['--version']).status === 0;
  it(
    'are believed by the Python of the documents',
    { skip: hasPython ? false : 'python3 is not installed' },
    async () => {
      await aim(addressOf(receiver));
      await merchantOrder();
      await until(() => received.length === 1);
      const code = `${snippet('webhooks.md', 'python', 'verify')}
import json, sys
given = json.load(sys.stdin)
verify_webhook(given["secret"], given["headers"], given["body"].encode())
try:
    verify_webhook("other", given["headers"], given["body"].encode())
except ValueError:
    print("ok")
`;
      const input = JSON.stringify({ secret: SECRET, ...received[0] });
      const { stdout, stderr } = spawnSync('python3', ['-c', code], { input, encoding: 'utf8' });
      assert.equal(stdout.trim(), 'ok', stderr);
    },
  );
});
