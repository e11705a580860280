// Shared by the tests of webhooks: a receiver, a helper that waits, and orders of a merchant's launch.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { merchantHeader, type Json, type TestSandbox } from './harness.ts';

export const SECRET = 'hook-secret';
const WAIT_MS = 30_000;

export const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

export async function listen(server: Server): Promise<Server> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A receiver that stores what it gets and answers with `statuses` in turn, then with 204. */
export async function receiveWebhooks() {
  const received: ReceivedWebhook[] = [];
  const statuses: number[] = [];
  const server = await listen(
    createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        received.push({ headers: request.headers, body });
        response.writeHead(statuses.shift() ?? 204).end();
      });
    }),
  );
  return {
    received,
    statuses,
    address: addressOf(server),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + WAIT_MS;
  while (!(await isDone())) {
    assert.ok(Date.now() < end, 'it did not happen in time');
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** An order of a merchant's launch. */
export async function createMerchantOrder(sandbox: TestSandbox, token: string): Promise<Json> {
  const merchant = merchantHeader(
    JSON.stringify({ merchantOrderId: `hook-${randomUUID()}`, customerId: 'customer-7' }),
  );
  const body = { paymentType: 'card', fromCurrency: 'USD', toCurrency: 'USDT-MATIC', fromAmount: '100' };
  const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';
  const answer = await sandbox.post('/api/v1/orders', { ...body, toWallet: wallet }, { token, merchant });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body['result'] as Json;
}
