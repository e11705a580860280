// Faults as a client on the network meets them.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { IncomingMessage, request as httpRequest, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { after, before, beforeEach, describe, it } from 'node:test';
import { waitForStatus } from '../../demo/sandbox/routes/status-poll.ts';
import { CARD, ORDER, openSandbox, type Json, type Loose, type TestSandbox } from './harness.ts';

interface Reply {
  status: number;
  text: string;
  isCut: boolean;
  headers: Record<string, unknown>;
}

describe('faults', () => {
  let box: TestSandbox;
  let token: string;
  before(async () => {
    box = openSandbox(':memory:', 0);
    await box.start();
    token = await box.signIn('network@example.com');
  });
  after(() => box.close());
  beforeEach(() => box.ask('/sandbox/faults', { method: 'DELETE' }));

  const order = (kind: string, path: string, method = 'POST', times = 1) =>
    box.post('/sandbox/faults', { method, path, kind, times });

  /** Rejects when the connection breaks before an answer has begun. */
  function send(method: string, path: string, body?: Json, key?: string, timeoutMs = 30_000): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${token}`,
        origin: 'http://localhost:9999',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      };
      const sent = httpRequest(
        `${box.config.origin}${path}`,
        { method, headers, agent: false },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
          const finish = (isCut: boolean) => () =>
            resolve({ status: response.statusCode!, text, isCut, headers: response.headers });
          response.on('end', finish(false)).on('error', finish(true));
        },
      );
      sent.on('error', reject).setTimeout(timeoutMs, () => sent.destroy(new Error('timed out')));
      sent.end(body ? JSON.stringify(body) : undefined);
    });
  }

  it('answers the ordered statuses, as often as ordered', async () => {
    await order('status-500', '/api/v1/currencies', 'GET', 2);
    const statuses = [];
    for (let count = 0; count < 3; count += 1)
      statuses.push((await send('GET', '/api/v1/currencies')).status);
    assert.deepEqual(statuses, [500, 500, 200]);
    await order('status-429', '/customers/sign-up');
    const early = await send('POST', '/api/v1/customers/sign-up', {
      email: 'x@example.com',
      acceptTheRules: true,
    });
    assert.equal(early.status, 429);
    assert.equal((JSON.parse(early.text) as Json).error.code, 'password_issue_too_early');
    assert.equal(early.headers['access-control-allow-origin'], 'http://localhost:9999');
    assert.equal(early.headers['retry-after'], '60');
  });

  it('tells who reads when to read again, where a page of another origin sees it', async () => {
    await order('status-429', '/api/v1/currencies', 'GET');
    const { headers } = await send('GET', '/api/v1/currencies');
    assert.equal(headers['retry-after'], '2');
    assert.match(String(headers['access-control-expose-headers']), /retry-after/);
  });

  it('never answers on timeout', async () => {
    await order('timeout', '/api/v1/countries', 'GET');
    await assert.rejects(send('GET', '/api/v1/countries', undefined, undefined, 500), /timed out/);
  });

  it('drops before the order exists', async () => {
    const count = (await box.ledger()).orders.length as number;
    await order('drop-before-commit', '/api/v1/orders');
    await assert.rejects(send('POST', '/api/v1/orders', ORDER));
    assert.equal((await box.ledger()).orders.length, count);
  });

  it('drops after the order exists, and replays the lost answer', async () => {
    const count = (await box.ledger()).orders.length as number;
    await order('drop-after-commit', '/api/v1/orders');
    await assert.rejects(send('POST', '/api/v1/orders', ORDER, 'lost'));
    assert.equal((await box.ledger()).orders.length, count + 1);
    const again = await send('POST', '/api/v1/orders', ORDER, 'lost');
    assert.equal(again.status, 200);
    assert.equal(again.headers['idempotent-replayed'], 'true');
    assert.equal((await box.ledger()).orders.length, count + 1);
  });

  it('charges once when the payment commits and its answer is lost', async () => {
    const { id } = await box.reservedOrder(token);
    const path = `/api/v2/orders/${id}/processing`;
    await order('drop-after-commit', '/api/v2/orders/{id}/processing');
    const body = { agreement: true, card: [CARD] };
    await assert.rejects(send('POST', path, body, 'paid'));
    const again = await send('POST', path, body, 'paid');
    assert.equal(again.status, 200);
    const { charges } = await box.ledger();
    assert.equal(charges.filter((charge: Loose) => charge.orderId === id).length, 1);
  });

  it('charges once when a payment is delivered twice', async () => {
    const { id } = await box.reservedOrder(token);
    await order('duplicate', '/api/v2/orders/*/processing');
    const body = { agreement: true, card: [CARD] };
    const reply = await send('POST', `/api/v2/orders/${id}/processing`, body, 'delivered');
    assert.deepEqual([reply.status, reply.headers['idempotent-replayed']], [200, 'true']);
    const { charges } = await box.ledger();
    assert.equal(charges.filter((charge: Loose) => charge.orderId === id).length, 1);
  });

  it('creates one order from two deliveries with a key', async () => {
    const count = (await box.ledger()).orders.length as number;
    await order('duplicate', '/api/v1/orders');
    assert.equal((await send('POST', '/api/v1/orders', ORDER, 'created-twice')).status, 200);
    assert.equal((await box.ledger()).orders.length, count + 1);
  });

  it('truncates an answer whose whole length was announced', async () => {
    await order('truncate', '/api/v1/languages', 'GET');
    const cut = await send('GET', '/api/v1/languages');
    assert.equal(cut.isCut, true);
    assert.ok(cut.text.length < Number(cut.headers['content-length']));
    assert.equal(cut.headers['access-control-allow-origin'], 'http://localhost:9999');
  });

  it('sends garbage that is no JSON', async () => {
    await order('garbage', '/api/v1/languages', 'GET');
    const { status, text } = await send('GET', '/api/v1/languages');
    assert.equal(status, 200);
    assert.throws(() => JSON.parse(text) as unknown);
  });

  it('is slow, and still right', async () => {
    await order('slow', '/api/v1/languages', 'GET');
    const before = Date.now();
    const { status } = await send('GET', '/api/v1/languages', undefined, undefined);
    assert.equal(status, 200);
    assert.ok(Date.now() - before > 3000);
  });

  it('leaves preflights and controls alone, and names what it refuses', async () => {
    await order('status-500', '/**', '*', 5);
    assert.equal((await box.ask('/sandbox/clock')).status, 200);
    assert.equal((await box.ask('/sandbox/faults')).body.result[0].times, 5);
    const unknown = await box.post('/sandbox/faults', { method: 'GET', path: '/', kind: 'fire', times: 1 });
    assert.ok('kind' in unknown.body.error.payload);
  });
});

describe('the long poll', () => {
  let box: TestSandbox;
  let token: string;
  before(async () => {
    box = openSandbox(':memory:', 0);
    await box.start();
    token = await box.signIn('poller@example.com');
  });
  after(() => box.close());

  const poll = (id: unknown, known: string, signal?: AbortSignal) =>
    fetch(`${box.config.origin}/api/v1/orders/${id}/processing/status?known=${known}`, {
      headers: { authorization: `Bearer ${token}` },
      signal,
    }).then(async (response) => ((await response.json()) as Json).result.status as string);

  it('answers at once when the status differs from the known one', async () => {
    const { id } = await box.createOrder(token);
    assert.equal(await poll(id, 'reserved'), 'created');
  });

  /** Resolves once so many requests wait for a change, however long they take to arrive. */
  async function waiters(count: number): Promise<void> {
    while (box.gateway.machine.listenerCount() !== count) await new Promise((done) => setTimeout(done, 5));
  }

  it('answers on a change', async () => {
    const { id } = await box.createOrder(token);
    const waiting = poll(id, 'created');
    await waiters(1);
    await box.post(`/sandbox/orders/${id}/status`, { status: 'on_hold' });
    assert.equal(await waiting, 'on_hold');
  });

  it('answers after 180 s of the sandbox clock without a change', async () => {
    const { id } = await box.createOrder(token);
    const waiting = poll(id, 'created');
    await waiters(1);
    await box.advance(181_000);
    assert.equal(await waiting, 'created');
  });

  it('forgets a client that left', { timeout: 20_000 }, async () => {
    const { id } = await box.createOrder(token);
    const abort = new AbortController();
    const waiting = poll(id, 'created', abort.signal);
    await waiters(1);
    abort.abort();
    await assert.rejects(waiting);
    await waiters(0);
  });

  it('keeps nothing for a client that left before it was listened to', async () => {
    const { id } = await box.createOrder(token);
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    response.destroy();
    await once(response, 'close');
    void waitForStatus(box.gateway, id as string, 'created', response);
    assert.equal(box.gateway.machine.listenerCount(), 0);
  });
});
