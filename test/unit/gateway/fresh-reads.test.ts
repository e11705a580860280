// Reads that pass what keeps answers on the way: a service worker of the page, and other caches between page and gateway.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createClient, type ApiCall } from '../../../src/gateway/client.ts';
import { fetchPastWorker } from '../../../src/gateway/preload.ts';
import { isRampError } from '../../../src/domain/errors/ramp-error.ts';
import { createFakeClock } from '../../support/fake-clock.ts';

const READ: ApiCall<unknown> = { method: 'GET', path: '/api/v1/orders/1', parse: (result) => result };
const SECOND = 1000;

/** A page with a service worker, or whatever `serviceWorker` answers. */
function pageWith(serviceWorker: () => unknown, statusOf: (address: string) => number = () => 200) {
  const asked: string[] = [];
  const view = {
    navigator: Object.defineProperty({}, 'serviceWorker', { get: serviceWorker }),
    fetch: async (input: string) => {
      asked.push(input);
      return new Response('{}', { status: statusOf(input) });
    },
  };
  return { asked, fetch: fetchPastWorker(view as unknown as Window & typeof globalThis) };
}

/** A client whose answers say what the server's clock said when they were made. */
function clientOf(answer: (address: string, init: RequestInit) => { at: number; says: string }) {
  const clock = createFakeClock();
  const asked: Array<{ address: string; cache: RequestCache | undefined }> = [];
  const client = createClient({
    gatewayUrl: 'https://gateway.test',
    clock,
    context: () => ({ token: null, languageTag: 'en-US', merchantData: null }),
    fetch: async (input, init = {}) => {
      asked.push({ address: String(input), cache: init.cache });
      const { at, says } = answer(String(input), init);
      return Response.json({ result: says }, { headers: { date: new Date(at).toUTCString() } });
    },
  });
  return { client, clock, asked };
}

describe('A service worker that keeps GETs', () => {
  it('gets every read of a status, order, customer or price under an address that it cannot have', async () => {
    const { asked, fetch } = pageWith(() => ({ controller: {} }));
    for (const address of [
      'https://g.test/orders/1',
      'https://g.test/orders/1',
      'https://g.test/rates?apiKey=k',
    ])
      await fetch(address, { cache: 'no-store' });
    assert.equal(new Set(asked).size, 3);
    for (const address of asked) assert.match(address, /[?&]fresh=[\d-]{20,}$/);
    assert.match(asked[2]!, /\?apiKey=k&fresh=/);
  });

  it('is passed by as far as a gateway lets it that refuses keys of the query', async () => {
    for (const status of [400, 422]) {
      const { asked, fetch } = pageWith(
        () => ({ controller: {} }),
        (address) => (address.includes('fresh') ? status : 200),
      );
      const answer = await fetch('https://g.test/orders/1', { cache: 'no-store' });
      assert.equal(answer.status, 200);
      assert.equal(asked[1], 'https://g.test/orders/1');
    }
  });

  it('gets what seldom changes, and what is sent, under their own addresses', async () => {
    const { asked, fetch } = pageWith(() => ({ controller: {} }));
    await fetch('https://g.test/currencies', {});
    await fetch('https://g.test/orders', { method: 'POST' });
    assert.deepEqual(asked, ['https://g.test/currencies', 'https://g.test/orders']);
  });

  it('costs pages without one no preflight for each read, nor sandboxed frames an error', async () => {
    const refused = () => {
      throw new DOMException('sandboxed', 'SecurityError');
    };
    for (const worker of [() => undefined, () => ({ controller: null }), refused]) {
      const { asked, fetch } = pageWith(worker);
      await fetch('https://g.test/orders/1', { cache: 'no-store' });
      assert.deepEqual(asked, ['https://g.test/orders/1']);
    }
  });

  it('answers no read where it leaves out the query, however short ago it kept the answer', async () => {
    const kept = new Map<string, string>();
    const clock = createFakeClock();
    const view = {
      navigator: { serviceWorker: { controller: {} } },
      fetch: async (input: string, { method }: RequestInit) => {
        const place = new URL(input).pathname;
        const url = method === 'GET' ? (kept.get(place) ?? input) : input;
        kept.set(place, url);
        const headers = { date: new Date(clock.now()).toUTCString() };
        return Object.defineProperty(Response.json({ result: 'pending' }, { headers }), 'url', {
          value: url,
        });
      },
    };
    const client = createClient({
      gatewayUrl: 'https://gateway.test',
      clock,
      context: () => ({ token: null, languageTag: 'en-US', merchantData: null }),
      fetch: fetchPastWorker(view as unknown as Window & typeof globalThis),
    });
    assert.equal(await client.send(READ), 'pending');
    await assert.rejects(client.send(READ), (error) => isRampError(error, 'network_error'));
    assert.equal(await client.send({ ...READ, path: '/api/v1/orders/2' }), 'pending');
  });
});

describe('A read older than what is known', () => {
  it('is asked for once more, past every cache that goes by the address', async () => {
    const { client, clock, asked } = clientOf((address, { method }) =>
      method === 'POST' || address.includes('fresh=')
        ? { at: clock.now(), says: 'complete' }
        : { at: Date.UTC(2026, 0, 1), says: 'pending' },
    );
    assert.equal(await client.send(READ), 'pending');
    await clock.advance(60 * SECOND);
    await client.send({ ...READ, method: 'POST', path: '/api/v1/pay' });
    assert.equal(await client.send(READ), 'complete');
    assert.deepEqual(
      asked.map(({ cache }) => cache),
      ['no-store', undefined, 'no-store', 'reload'],
    );
    assert.equal(clock.serverNow(), clock.now());
  });

  it('counts as none where a cache leaves out the query, and sets no countdown back', async () => {
    let isKept = false;
    const { client, clock } = clientOf(() => ({
      at: isKept ? Date.UTC(2026, 0, 1) : clock.now(),
      says: 'pending',
    }));
    await client.send(READ);
    for (let poll = 0; poll < 3; poll += 1) {
      await clock.advance(30 * SECOND);
      isKept = false;
      await client.send({ ...READ, path: '/api/v1/customers/current' });
      isKept = true;
      await assert.rejects(client.send(READ), (error) => isRampError(error, 'network_error'));
    }
    assert.equal(clock.serverNow(), clock.now());
    isKept = false;
    assert.equal(await client.send(READ), 'pending');
  });

  it('is taken where the server’s own clock was set back, since what is kept keeps its time', async () => {
    let back = 0;
    const { client, clock } = clientOf(() => ({ at: clock.now() - back, says: 'pending' }));
    await client.send(READ);
    back = 3600 * SECOND;
    await assert.rejects(client.send(READ), (error) => isRampError(error, 'network_error'));
    await clock.advance(10 * SECOND);
    assert.equal(await client.send(READ), 'pending');
    assert.equal(clock.serverNow(), clock.now() - back);
    // The new time is the known one from now on.
    assert.equal(await client.send({ ...READ, path: '/api/v1/customers/current' }), 'pending');
  });

  it('is no answer of another server of the gateway, whose clock differs by seconds', async () => {
    let behind = 0;
    const { client, asked, clock } = clientOf(() => ({ at: clock.now() - behind, says: 'pending' }));
    await client.send(READ);
    behind = 4 * SECOND;
    await client.send(READ);
    assert.equal(asked.length, 2);
  });

  it('is none of what seldom changes: a cache may keep it, and it sets no time', async () => {
    const { client, clock, asked } = clientOf(() => ({ at: Date.UTC(2025, 0, 1), says: 'currencies' }));
    await client.send({ ...READ, isLasting: true });
    assert.equal(asked[0]!.cache, undefined);
    assert.equal(clock.serverNow(), clock.now());
  });
});
