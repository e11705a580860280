// Injected faults, as a client on the network sees them.
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

  /** Rejects if the connection breaks before the response begins. */
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

  it('a fault returns the requested status, for the requested number of calls', async () => {
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

  it('a fault sends `Retry-After` and exposes it to pages of another origin', async () => {
    await order('status-429', '/api/v1/currencies', 'GET');
    const { headers } = await send('GET', '/api/v1/currencies');
    assert.equal(headers['retry-after'], '2');
    assert.match(String(headers['access-control-expose-headers']), /retry-after/);
  });

  it('a `timeout` fault never sends a response', async () => {
    await order('timeout', '/api/v1/countries', 'GET');
    await assert.rejects(send('GET', '/api/v1/countries', undefined, undefined, 500), /timed out/);
  });

  it('`drop-before-commit` drops the connection before the order exists', async () => {
    const count = (await box.ledger()).orders.length as number;
    await order('drop-before-commit', '/api/v1/orders');
    await assert.rejects(send('POST', '/api/v1/orders', ORDER));
    assert.equal((await box.ledger()).orders.length, count);
  });

  it('`drop-after-commit` drops the connection after the order exists, and a retry replays the lost response', async () => {
    const count = (await box.ledger()).orders.length as number;
    await order('drop-after-commit', '/api/v1/orders');
    await assert.rejects(send('POST', '/api/v1/orders', ORDER, 'lost'));
    assert.equal((await box.ledger()).orders.length, count + 1);
    const again = await send('POST', '/api/v1/orders', ORDER, 'lost');
    assert.equal(again.status, 200);
    assert.equal(again.headers['idempotent-replayed'], 'true');
    assert.equal((await box.ledger()).orders.length, count + 1);
  });

  it('a payment that commits and loses its response is charged once', async () => {
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

  it('a payment that is delivered twice is charged once', async () => {
    const { id } = await box.reservedOrder(token);
    await order('duplicate', '/api/v2/orders/*/processing');
    const body = { agreement: true, card: [CARD] };
    const reply = await send('POST', `/api/v2/orders/${id}/processing`, body, 'delivered');
    assert.deepEqual([reply.status, reply.headers['idempotent-replayed']], [200, 'true']);
    const { charges } = await box.ledger();
    assert.equal(charges.filter((charge: Loose) => charge.orderId === id).length, 1);
  });

  it('two deliveries with the same key create one order', async () => {
    const count = (await box.ledger()).orders.length as number;
    await order('duplicate', '/api/v1/orders');
    assert.equal((await send('POST', '/api/v1/orders', ORDER, 'created-twice')).status, 200);
    assert.equal((await box.ledger()).orders.length, count + 1);
  });

  it('a `truncate` fault announces the full length and sends less', async () => {
    await order('truncate', '/api/v1/languages', 'GET');
    const cut = await send('GET', '/api/v1/languages');
    assert.equal(cut.isCut, true);
    assert.ok(cut.text.length < Number(cut.headers['content-length']));
    assert.equal(cut.headers['access-control-allow-origin'], 'http://localhost:9999');
  });

  it('a `garbage` fault sends a body that is not JSON', async () => {
    await order('garbage', '/api/v1/languages', 'GET');
    const { status, text } = await send('GET', '/api/v1/languages');
    assert.equal(status, 200);
    assert.throws(() => JSON.parse(text) as unknown);
  });

  it('a slow response is still correct', async () => {
    await order('slow', '/api/v1/languages', 'GET');
    const before = Date.now();
    const { status } = await send('GET', '/api/v1/languages', undefined, undefined);
    assert.equal(status, 200);
    assert.ok(Date.now() - before > 3000);
  });

  it('faults spare preflights and controls, and an invalid fault is refused by the name of its field', async () => {
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

  it('the long poll returns at once if the status differs from the known one', async () => {
    const { id } = await box.createOrder(token);
    assert.equal(await poll(id, 'reserved'), 'created');
  });

  /** Resolves once this many requests wait for a change, however long they take to arrive. */
  async function waiters(count: number): Promise<void> {
    while (box.gateway.machine.listenerCount() !== count) await new Promise((done) => setTimeout(done, 5));
  }

  it('the long poll returns when the status changes', async () => {
    const { id } = await box.createOrder(token);
    const waiting = poll(id, 'created');
    await waiters(1);
    await box.post(`/sandbox/orders/${id}/status`, { status: 'on_hold' });
    assert.equal(await waiting, 'on_hold');
  });

  it('the long poll returns after 180 s of the sandbox clock if nothing changes', async () => {
    const { id } = await box.createOrder(token);
    const waiting = poll(id, 'created');
    await waiters(1);
    await box.advance(181_000);
    assert.equal(await waiting, 'created');
  });

  it('the long poll forgets a client that disconnects', { timeout: 20_000 }, async () => {
    const { id } = await box.createOrder(token);
    const abort = new AbortController();
    const waiting = poll(id, 'created', abort.signal);
    await waiters(1);
    abort.abort();
    await assert.rejects(waiting);
    await waiters(0);
  });

  it('the long poll keeps nothing for a client that disconnects before its request is handled', async () => {
    const { id } = await box.createOrder(token);
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    response.destroy();
    await once(response, 'close');
    void waitForStatus(box.gateway, id as string, 'created', response);
    assert.equal(box.gateway.machine.listenerCount(), 0);
  });
});
