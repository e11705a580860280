// Reads bypass caches on the way: a service worker of the page, and other caches between page and gateway.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createClient, type ApiCall } from '../../../src/gateway/client.ts';
import { fetchPastWorker } from '../../../src/gateway/preload.ts';
import { isRampError } from '../../../src/domain/errors/ramp-error.ts';
import type { SharedAnswers } from '../../../src/lib/share-structure.ts';
import { createFakeClock, type FakeClock } from '../../support/fake-clock.ts';

const READ: ApiCall<unknown> = { method: 'GET', path: '/api/v1/orders/1', parse: (result) => result };
const SECOND = 1000;

/** A page with this `serviceWorker` getter. */
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

/** A client whose responses are dated by the server's clock at the time they were created. */
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

describe('a service worker that caches GETs', () => {
  it('every read of a status, order, customer or price has a unique URL, so that the service worker has no copy', async () => {
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

  it('the plain URL is read if the gateway refuses unknown query keys', async () => {
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

  it('a URL that is already unique is not changed', async () => {
    const { asked, fetch } = pageWith(() => ({ controller: {} }));
    await fetch('https://g.test/orders/1?fresh=7', { cache: 'no-store' });
    assert.deepEqual(asked, ['https://g.test/orders/1?fresh=7']);
  });

  it('catalogue reads and writes keep their own URLs', async () => {
    const { asked, fetch } = pageWith(() => ({ controller: {} }));
    await fetch('https://g.test/currencies', {});
    await fetch('https://g.test/orders', { method: 'POST' });
    assert.deepEqual(asked, ['https://g.test/currencies', 'https://g.test/orders']);
  });

  it('without a service worker, reads cause no extra preflight, and sandboxed frames no error', async () => {
    const refused = () => {
      throw new DOMException('sandboxed', 'SecurityError');
    };
    for (const worker of [() => undefined, () => ({ controller: null }), refused]) {
      const { asked, fetch } = pageWith(worker);
      await fetch('https://g.test/orders/1', { cache: 'no-store' });
      assert.deepEqual(asked, ['https://g.test/orders/1']);
    }
  });

  it('a service worker that ignores the query gets no stale response accepted, however recent', async () => {
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

describe('a response older than the last known one', () => {
  it('an older response is read again, past every cache that uses the URL as its key', async () => {
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
      ['no-store', undefined, 'no-store', 'no-store'],
    );
    assert.equal(clock.serverNow(), clock.now());
  });

  it('an older response is refused if a cache ignores the query, and sets no countdown back', async () => {
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

  it('an older response is accepted if the server’s clock was set back, which shows in dates that advance', async () => {
    let back = 0;
    const { client, clock } = clientOf(() => ({ at: clock.now() - back, says: 'pending' }));
    await client.send(READ);
    back = 3600 * SECOND;
    await assert.rejects(client.send(READ), (error) => isRampError(error, 'network_error'));
    await clock.advance(10 * SECOND);
    assert.equal(await client.send(READ), 'pending');
    assert.equal(clock.serverNow(), clock.now() - back);
    // The new time now counts as the known one.
    assert.equal(await client.send({ ...READ, path: '/api/v1/customers/current' }), 'pending');
  });

  it('a response from another server of the gateway, whose clock differs by seconds, is accepted', async () => {
    let behind = 0;
    const { client, asked, clock } = clientOf(() => ({ at: clock.now() - behind, says: 'pending' }));
    await client.send(READ);
    behind = 4 * SECOND;
    await client.send(READ);
    assert.equal(asked.length, 2);
  });

  it('a catalogue response may come from a cache, and does not set the time', async () => {
    const { client, clock, asked } = clientOf(() => ({ at: Date.UTC(2025, 0, 1), says: 'currencies' }));
    await client.send({ ...READ, isLasting: true });
    assert.equal(asked[0]!.cache, undefined);
    assert.equal(clock.serverNow(), clock.now());
  });
});

const URL_OF_GATEWAY = 'https://gateway.test';

/** A gateway that returns the same counter under every path; each write increments it. */
function openGateway(clock: FakeClock, { isDated = true } = {}) {
  let value = 0;
  const asked: string[] = [];
  const fetch: Fetch = async (address, { method } = {}) => {
    asked.push(`${method} ${address.replace(URL_OF_GATEWAY, '')}`);
    const headers = new Headers(isDated ? { date: new Date(clock.now()).toUTCString() } : undefined);
    if (address.endsWith('/refused')) return Response.json({}, { status: 422, headers });
    if (method !== 'GET') value += 1;
    return Response.json({ result: value }, { headers });
  };
  return { asked, fetch, change: () => void (value += 1), value: () => value };
}

type Fetch = (address: string, init?: RequestInit) => Promise<Response>;
type Keeper = (own: Fetch, clock: FakeClock) => Fetch;

const isRead = (init: RequestInit | undefined) => init?.method === 'GET';

const keepBy =
  (keyOf: (address: string) => string, given: (kept: Response) => Promise<Response>): Keeper =>
  (own) => {
    const kept = new Map<string, Response>();
    return async (address, init) => {
      const key = keyOf(address);
      if (!isRead(init)) return own(address, init);
      if (kept.has(key)) return given(kept.get(key)!);
      const answer = await own(address, init);
      kept.set(key, answer);
      return given === sameObject ? answer : answer.clone();
    };
  };

const itself = (address: string) => address;
const copy = async (kept: Response) => kept.clone();
const sameObject = async (kept: Response) => kept;
const copyOfText = async (kept: Response) => new Response(await kept.clone().text());

/** Caches that return their copy to every later request. */
const KEEPERS: Record<string, Keeper> = {
  'a fetch of the page that keeps responses': keepBy(itself, copy),
  'a fetch of the page that hands out one response to all': keepBy(itself, sameObject),
  'a fetch of the page that keeps texts': keepBy(itself, copyOfText),
  'a proxy that keeps answers for a minute': (own, clock) => {
    const kept = new Map<string, { at: number; answer: Response }>();
    return async (address, init) => {
      const known = kept.get(address);
      if (!isRead(init)) return own(address, init);
      if (known && clock.ticks() - known.at < 60 * SECOND) return known.answer.clone();
      const answer = await own(address, init);
      kept.set(address, { at: clock.ticks(), answer });
      return answer.clone();
    };
  },
};

/** A read, and the write that changes its result; null: it changes by itself. */
const CHANGES = [
  ['a customer after a change of name', '/api/v1/customers/current', ['PATCH', '/api/v1/customers/current']],
  ['a customer after a change of e-mail', '/api/v1/customers/current', ['POST', '/api/v1/customers/e-mail']],
  ['an order after it was paid', '/api/v1/orders/1', ['POST', '/api/v1/orders/1/processing']],
  ['the status of an order', '/api/v1/orders/1', null],
  ['rates', '/api/v2/currencies/rates', null],
  ['fees', '/api/v1/currencies/fees/EUR_BTC', null],
  ['saved cards after a deletion', '/api/v1/cards', ['DELETE', '/api/v1/cards/1']],
] as const;

function widgetAt(gateway: { fetch: Fetch }, clock: FakeClock, keeper: Keeper, answers?: SharedAnswers) {
  const fetch = keeper(gateway.fetch, clock);
  const deps = { gatewayUrl: URL_OF_GATEWAY, clock, fetch: fetch as typeof globalThis.fetch };
  const context = () => ({ token: null, languageTag: 'en-US', merchantData: null });
  return createClient({ ...deps, context, ...(answers && { answers }) });
}

const healthy: Keeper = (own) => own;

describe('a cached response in the page or on the way', () => {
  for (const [keeper, keep] of Object.entries(KEEPERS))
    for (const isDated of [true, false])
      for (const [what, path, write] of CHANGES)
        it(`a response cached by ${keeper}, of a gateway ${isDated ? 'with' : 'without'} dates, is not taken for ${what}`, async () => {
          const clock = createFakeClock();
          const gateway = openGateway(clock, { isDated });
          const client = widgetAt(gateway, clock, keep);
          assert.equal(await client.send({ ...READ, path }), 0);
          // The time until a quick customer acts, or until the next poll.
          await clock.advance(write ? 300 : 11 * SECOND);
          if (write) await client.send({ ...READ, method: write[0], path: write[1], body: {} });
          else gateway.change();
          for (let poll = 1; poll < 4; poll += 1) {
            assert.equal(await client.send({ ...READ, path }), gateway.value());
            await clock.advance(11 * SECOND);
            gateway.change();
          }
        });

  it('a cached response is not accepted after a read that returned nothing new', async () => {
    const clock = createFakeClock();
    const gateway = openGateway(clock);
    const client = widgetAt(gateway, clock, KEEPERS['a fetch of the page that keeps responses']!);
    await client.send(READ);
    await clock.advance(900);
    // The refused write changes nothing.
    const refused = { ...READ, method: 'POST', path: '/refused', body: {} } as const;
    await assert.rejects(client.send(refused));
    await clock.advance(200);
    assert.equal(await client.send(READ), 0);
    await clock.advance(500);
    await client.send({ ...READ, method: 'PATCH', path: '/api/v1/customers/current', body: {} });
    assert.equal(await client.send(READ), 1);
  });

  it('once a cache was found, all later reads bypass it, including those of the next widget on the page', async () => {
    const clock = createFakeClock();
    const gateway = openGateway(clock);
    const answers: SharedAnswers = new Map();
    const client = widgetAt(gateway, clock, KEEPERS['a fetch of the page that keeps responses']!, answers);
    await client.send(READ);
    await clock.advance(3 * SECOND);
    await client.send(READ);
    const before = gateway.asked.length;
    const path = '/api/v1/customers/current';
    await client.send({ ...READ, path });
    await widgetAt(gateway, clock, healthy, answers).send({ ...READ, path });
    const asked = gateway.asked.slice(before);
    assert.equal(asked.length, 2);
    for (const line of asked) assert.match(line, /^GET [/]api[/]v1[/]customers[/]current[?]fresh=/);
  });

  it('the next widget on the page finds the cache, even if no other response showed it the time', async () => {
    const clock = createFakeClock();
    const gateway = openGateway(clock);
    const answers: SharedAnswers = new Map();
    const fetch = KEEPERS['a fetch of the page that keeps responses']!(gateway.fetch, clock);
    await widgetAt({ fetch }, clock, healthy, answers).send(READ);
    await clock.advance(3600 * SECOND);
    gateway.change();
    const early: Fetch = async (address, init) =>
      Object.assign(await fetch(address, init), { askedAt: clock.ticks(), receivedAt: clock.ticks() });
    assert.equal(await widgetAt({ fetch: early }, clock, healthy, answers).send(READ), 1);
  });

  it('a response from a cache that ignores the query is refused once no server clock explains its date', async () => {
    const clock = createFakeClock();
    const gateway = openGateway(clock);
    const client = widgetAt(
      gateway,
      clock,
      keepBy((address) => new URL(address).pathname, copy),
    );
    await client.send(READ);
    await clock.advance(4 * SECOND);
    // The gateway may not have changed yet, and its servers' clocks may differ.
    assert.equal(await client.send(READ), 0);
    for (let poll = 0; poll < 10; poll += 1) {
      await clock.advance(4 * SECOND);
      await assert.rejects(client.send(READ), (error) => isRampError(error, 'network_error'));
    }
  });
});

describe('a gateway without a cache', () => {
  it('reads use plain URLs, however rarely a value changes', async () => {
    const clock = createFakeClock();
    const gateway = openGateway(clock);
    const client = widgetAt(gateway, clock, healthy);
    for (let poll = 0; poll < 100; poll += 1) {
      await client.send(READ);
      await client.send(READ);
      await clock.advance(poll % 10 === 0 ? SECOND : 3 * SECOND);
      if (poll % 10 === 0) await client.send({ ...READ, method: 'POST', path: '/api/v1/pay', body: {} });
    }
    assert.equal(gateway.asked.length, 210);
    assert.doesNotMatch(gateway.asked.join(), /fresh=/);
  });

  it('a read that equals the one before a write is repeated once and then believed', async () => {
    const clock = createFakeClock();
    const gateway = openGateway(clock);
    const refusing: Fetch = async (address, init) =>
      isRead(init) ? gateway.fetch(address, init) : Response.json({});
    const client = widgetAt({ fetch: refusing }, clock, healthy);
    await client.send(READ);
    await clock.advance(100);
    await client.send({ ...READ, method: 'POST', path: '/api/v1/pay', body: {} });
    await clock.advance(100);
    assert.equal(await client.send(READ), 0);
    await clock.advance(3 * SECOND);
    assert.equal(await client.send(READ), 0);
    assert.equal(gateway.asked.filter((line) => line.includes('fresh=')).length, 1);
  });

  it('reads of a gateway without dates are never refused, and bypass caches at most once in ten seconds', async () => {
    const clock = createFakeClock();
    const gateway = openGateway(clock, { isDated: false });
    const client = widgetAt(gateway, clock, healthy);
    for (let second = 0; second < 60; second += 2) {
      assert.equal(await client.send(READ), 0);
      await clock.advance(2 * SECOND);
    }
    assert.equal(gateway.asked.filter((line) => line.includes('fresh=')).length, 5);
    assert.equal(gateway.asked.length, 35);
  });

  it('a repeated failure causes no extra requests', async () => {
    for (const isDated of [true, false]) {
      const clock = createFakeClock();
      let asked = 0;
      const fetch: Fetch = async () => {
        asked += 1;
        const headers = new Headers(isDated ? { date: new Date(clock.now()).toUTCString() } : undefined);
        return new Response('<html>', { status: 502, headers });
      };
      const client = widgetAt({ fetch }, clock, healthy);
      for (let poll = 0; poll < 5; poll += 1) {
        await assert.rejects(client.send(READ));
        await clock.advance(15 * SECOND);
      }
      assert.equal(asked, 5);
    }
  });
});
