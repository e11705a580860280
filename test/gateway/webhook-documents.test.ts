// Webhooks as the documents' own code takes them: the receiver, the shop that delivers by them, and the Python.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { pathToFileURL } from 'node:url';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { fromRoot } from '../../elements/build/paths.ts';
import type { WebhookOrder } from '../../src/sign/index.ts';
import { snippet } from '../support/doc-snippets.ts';
import { openSandbox, type Json, type TestSandbox } from './harness.ts';
import { addressOf, createMerchantOrder, listen, SECRET, until } from './webhook-stage.ts';

interface ShopModule {
  createReceiver(options: { secret: string; onOrder(order: WebhookOrder): Promise<void> }): Server;
  createShop(options: { orders: Map<string, Json>; deliver(order: Json): Promise<void> }): {
    onOrder(order: WebhookOrder): Promise<void>;
    isPaid(merchantOrderId: string): boolean;
  };
}

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

let sandbox: TestSandbox;
let token: string;
let receiver: Server;
let received: Received[];
let customers = 0;

const merchantOrder = () => createMerchantOrder(sandbox, token);
const webhooks = async () => (await sandbox.ask('/sandbox/webhooks')).body['result'] as Json[];
const aim = (url: string, more: Json = {}) =>
  sandbox.post('/sandbox/webhooks', { url, secret: SECRET, ...more });

before(async () => {
  sandbox = openSandbox(':memory:', 0);
  await sandbox.start();
});
after(() => sandbox.close());

beforeEach(async () => {
  received = [];
  // Tests move the clock by days: a session would not last.
  token = await sandbox.signIn(`hook-${(customers += 1)}@example.com`);
  receiver = await listen(
    createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        received.push({ headers: request.headers, body });
        response.writeHead(204).end();
      });
    }),
  );
});
afterEach(async () => {
  await sandbox.ask('/sandbox/webhooks', { method: 'DELETE' });
  receiver.closeAllConnections();
  receiver.close();
});

describe('webhooks in the code of the documents', () => {
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

  it('let the shop of the documents deliver once, what was asked for, and again after a failure', async () => {
    const folder = fromRoot('.cache/webhooks');
    mkdirSync(folder, { recursive: true });
    const helper = pathToFileURL(fromRoot('src/sign/index.ts')).href;
    const code = [snippet('webhooks.md', 'js', 'receiver'), snippet('webhooks.md', 'js', 'shop')].join('\n');
    writeFileSync(`${folder}/shop.mjs`, code.replace("'ramp-widget/sign'", `'${helper}'`));
    const { createReceiver, createShop } = (await import(
      pathToFileURL(`${folder}/shop.mjs`).href
    )) as ShopModule;
    const records = new Map<string, Json>();
    const delivered: string[] = [];
    const failures = [new Error('the warehouse does not answer')];
    const shop = createShop({
      orders: records,
      deliver: async ({ number }) => {
        const failure = failures.shift();
        if (failure) throw failure;
        delivered.push(number as string);
      },
    });
    const server = await listen(createReceiver({ secret: SECRET, onOrder: shop.onOrder }));
    await aim(addressOf(server));
    const [asked, other] = [await merchantOrder(), await merchantOrder()];
    for (const [order, toAmount] of [
      [asked, `${asked['toAmount']}${String(asked['toAmount']).includes('.') ? '' : '.'}00`],
      [other, '1'],
    ] as const) {
      const number = order['merchantData'].merchantOrderId as string;
      records.set(number, { number, toCurrency: 'USDT-MATIC', toAmount, isDelivered: false });
      assert.equal(shop.isPaid(number), false);
      await sandbox.post(`/sandbox/orders/${order['id']}/status`, { status: 'complete' });
    }
    const attempts = async () => (await webhooks()).filter(({ lastAnswer }) => lastAnswer === '500').length;
    await until(async () => (await attempts()) === 2);
    assert.deepEqual(delivered, []);
    await sandbox.advance(5_000);
    const number = asked['merchantData'].merchantOrderId as string;
    await until(() => delivered.length === 1);
    assert.deepEqual(delivered, [number]);
    assert.deepEqual(
      [shop.isPaid(number), shop.isPaid(other['merchantData'].merchantOrderId)],
      [true, false],
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
