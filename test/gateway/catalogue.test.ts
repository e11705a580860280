// Currencies, rates, countries, settings and the API description.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createSandbox } from '../../demo/sandbox/server.ts';
import { openSandbox, type Json, type Loose, type TestSandbox } from './harness.ts';

describe('the catalogue', () => {
  let box: TestSandbox;
  before(() => void (box = openSandbox()));
  after(() => box.close());
  const result = async (path: string) => (await box.ask(path)).body.result as Loose;

  it('the catalogue lists about forty currencies with real logos, one of them unavailable', async () => {
    const currencies = (await result('/api/v1/currencies')) as Json[];
    assert.ok(currencies.length >= 38 && currencies.length <= 60, String(currencies.length));
    assert.ok(currencies.some(({ available }) => available === false));
    assert.ok(currencies.filter(({ isBestConditions }) => isBestConditions).length > 1);
    assert.equal(new Set(currencies.map(({ id }) => id as string)).size, currencies.length);
    assert.equal(
      new Set(currencies.map((entry) => entry.tickerWithNetwork as string)).size,
      currencies.length,
    );
    const logo = await box.ask(new URL(currencies[0]!.logoUrl as string).pathname);
    assert.match(String(logo.headers['content-type']), /svg/);
  });

  it('DATA-01 every network has the short name that the widget shows beside a ticker', async () => {
    const currencies = (await result('/api/v1/currencies')) as Json[];
    const shorts = new Map(
      currencies.map((entry) => [entry.blockchainNetwork, entry.blockchainNetworkShort]),
    );
    assert.deepEqual(
      [shorts.get('MATIC'), shorts.get('TRC20'), shorts.get(null)],
      ['Polygon', 'TRC20', null],
    );
  });

  it("every coin's logo shows its network, and every fiat currency and country has a flag instead of letters", async () => {
    const currencies = (await result('/api/v1/currencies')) as Json[];
    const countries = (await result('/api/v1/countries')) as Json[];
    const addresses = [
      ...currencies.map(({ logoUrl }) => logoUrl as string),
      ...countries.map(({ flagUrl }) => flagUrl as string),
    ];
    assert.equal(new Set(addresses).size, currencies.length + countries.length);
    const draw = async (path: string) => (await box.app.inject({ url: path })).body;
    const drawings = new Map<string, string>();
    for (const address of addresses) {
      const drawing = await draw(new URL(address).pathname);
      assert.match(drawing, /^<svg/, address);
      assert.doesNotMatch(drawing, /<text/, address);
      drawings.set(address.split('/').at(-1)!, drawing);
    }
    assert.notEqual(drawings.get('USDT-MATIC.svg'), drawings.get('USDT-TRC20.svg'));
    assert.match(drawings.get('USDT-MATIC.svg')!, /mask/, 'a badge');
    assert.doesNotMatch(drawings.get('BTC.svg')!, /mask/, 'its own network');
    assert.match(await draw('/sandbox/assets/logos/ARFEN0-ERC20.svg'), /<text.*>ARFE</);
  });

  it('long responses are compressed for clients that accept it, with the same content', async () => {
    const { app } = createSandbox({ port: 4411, dataFile: ':memory:', distDir: '/nonexistent' });
    const ask = (accepted?: string) =>
      app.inject({
        url: '/api/v1/currencies',
        headers: accepted ? { 'accept-encoding': accepted } : {},
      });
    const plain = await ask();
    assert.equal(plain.headers['content-encoding'], undefined);
    for (const [accepted, unpack] of [
      ['gzip', gunzipSync],
      ['gzip, br', brotliDecompressSync],
    ] as const) {
      const packed = await ask(accepted);
      assert.equal(packed.headers['content-encoding'], accepted.split(', ').at(-1));
      assert.match(String(packed.headers['vary']), /Accept-Encoding/);
      assert.ok(packed.rawPayload.length < plain.rawPayload.length / 4);
      assert.equal(unpack(packed.rawPayload).toString(), plain.body);
    }
    await app.close();
  });

  it('each pair has one underscore in its key and consistent bounds', async () => {
    for (const path of ['/api/v2/currencies/rates', '/api/v1/offramp/currencies/rates']) {
      const rates = (await result(path)) as Record<string, Json>;
      for (const [key, rate] of Object.entries(rates)) {
        assert.equal(key.split('_').length, 2, key);
        assert.ok(Number(rate.minAmount) > 0 && Number(rate.minAmount) < Number(rate.maxAmount), key);
        assert.ok(Number(rate.exchangeRate.multiplier) > 0 && Number(rate.exchangeRate.divisor) > 0, key);
        assert.ok(rate.availablePaymentTypes.length > 0);
      }
    }
  });

  it('the catalogue contains fees of every kind', async () => {
    const kinds = new Set<string>();
    for (const pair of ['USD_USDT-MATIC', 'EUR_BTC', 'GBP_BTC', 'BRL_BTC']) {
      kinds.add((await result(`/api/v1/currencies/fees/${pair}`)).providerFee.type as string);
    }
    assert.deepEqual([...kinds].sort(), ['max', 'money', 'percent', 'sum']);
    assert.equal((await box.ask('/api/v1/currencies/fees/USD')).status, 200, 'one ticker is accepted');
    assert.equal((await box.ask('/api/v1/currencies/fees/USD_DAI')).status, 404);
    const reduced = await result('/api/v1/currencies/fees/USD_BTC?apiKey=demo-merchant-2');
    assert.deepEqual(reduced.providerFee, { type: 'percent', value: '1.5' });
    assert.equal((await box.ask('/api/v2/currencies/rates?apiKey=nobody')).status, 422);
  });

  it('the catalogue returns countries, states, languages and the detected country', async () => {
    const countries = (await result('/api/v1/countries')) as Json[];
    assert.ok(countries.length >= 60);
    assert.deepEqual(
      countries.filter(({ available }) => available !== true),
      [],
    );
    assert.equal(countries.find(({ isoAlpha2 }) => isoAlpha2 === 'US')?.id, 29);
    assert.equal(countries.find(({ isoAlpha2 }) => isoAlpha2 === 'AE')?.postalCodes, false);
    assert.equal((await result('/api/v1/countries/US/states')).length, 59);
    assert.deepEqual(await result('/api/v1/countries/DE/states'), []);
    assert.deepEqual(await result('/api/v1/customers/current/country'), {
      isoAlpha2: 'US',
      name: 'United States',
      available: true,
      defaultCurrency: 'USD',
    });
    await box.post('/sandbox/country', { isoAlpha2: 'KP' });
    assert.equal((await result('/api/v1/customers/current/country')).available, false);
    assert.equal((await box.post('/sandbox/country', { isoAlpha2: 'XX' })).status, 422);
    assert.deepEqual(
      (await result('/api/v1/languages')).map((language: Loose) => [
        language.id,
        language.code,
        language.locale,
      ]),
      [
        [1, 'en', 'en_US'],
        [2, 'es', 'es_ES'],
        [3, 'pt', 'pt_BR'],
      ],
    );
  });

  it('the large seed adds more than five hundred currencies', () => {
    const large = createSandbox({ port: 4410, dataFile: ':memory:', seed: 'large' });
    assert.ok(large.gateway.catalogue.cryptos.length >= 500);
    assert.ok(large.gateway.catalogue.pairs('buy').length > 500);
    large.gateway.db.close();
  });

  it('API-37 CONST-17 the config tells the widget all its URLs, and that NEAR is on its test network', async () => {
    const config = await result('/widget-api/v1/config');
    assert.equal(config.vault.origin, 'http://127.0.0.1:4411');
    assert.equal(config.near.networkId, 'testnet');
    assert.equal(config.near.rpcUrl, 'http://127.0.0.1:4410/sandbox/near-rpc');
    assert.deepEqual(config.limits.lightKyc, { amount: '900', currency: 'EUR' });
  });

  it('reports of any content type are accepted, up to 16 kB', async () => {
    const headers = { 'content-type': 'text/plain' };
    const event = JSON.stringify({ name: 'incorrect_code', time: '2026-01-01T00:00:00Z', props: {} });
    assert.equal((await box.post('/widget-api/v1/events', event, { headers })).status, 204);
    assert.equal((await box.post('/widget-api/v1/errors', { message: 'x' })).status, 204);
    assert.equal((await result('/sandbox/events'))[0].body.name, 'incorrect_code');
    const large = { name: 'x', props: { text: 'x'.repeat(17_000) } };
    assert.equal((await box.post('/widget-api/v1/events', large)).status, 400);
  });

  it('a very deeply nested report is refused as too large, without a server error', async () => {
    for (const depth of [2_500, 7_900, 100_000]) {
      const report = `{"message":${'['.repeat(depth)}${']'.repeat(depth)}}`;
      const headers = { 'content-type': 'text/plain' };
      const { status } = await box.post('/widget-api/v1/errors', report, { headers });
      assert.ok(status === 204 || (status >= 400 && status < 500), `${depth} deep: ${status}`);
    }
    assert.equal((await box.ask('/sandbox/errors')).status, 200);
  });

  it('the list of magic inputs gives place, value and effect of each', async () => {
    const magic = (await result('/sandbox/magic')) as Json[];
    assert.ok(magic.length > 40);
    assert.ok(magic.every(({ place, value, effect }) => place && value && effect));
  });

  it("responses are dated by the sandbox's own clock", async () => {
    await box.advance(3_600_000);
    const { headers } = await box.ask('/api/v1/languages', { headers: { origin: 'http://localhost:1234' } });
    assert.ok(Date.parse(String(headers.date)) - Date.now() > 3_500_000);
    assert.match(String(headers['access-control-expose-headers']), /date/);
  });

  it('only pages of this machine may call the API with credentials', async () => {
    const preflight = await box.ask('/api/v1/orders/x', {
      method: 'OPTIONS',
      headers: { origin: 'http://localhost:5555', 'access-control-request-method': 'DELETE' },
    });
    assert.equal(preflight.status, 204);
    assert.equal(preflight.headers['access-control-allow-origin'], 'http://localhost:5555');
    assert.equal(preflight.headers['access-control-allow-credentials'], 'true');
    assert.match(String(preflight.headers['access-control-allow-methods']), /DELETE/);
    assert.match(String(preflight.headers['access-control-allow-headers']), /x-merchant-data/);
    for (const origin of [
      'https://evil.example',
      'http://localhost.evil.example',
      'http://127.0.0.1.evil.example',
    ]) {
      const { headers } = await box.ask('/api/v1/languages', { headers: { origin } });
      assert.equal(headers['access-control-allow-origin'], undefined);
    }
  });

  it('the API describes itself in OpenAPI 3.1, every call with a summary and a response', async () => {
    const { body } = await box.ask('/openapi.json');
    assert.equal(body.openapi, '3.1.0');
    const paths = body.paths as Record<string, Record<string, Json>>;
    for (const path of [
      '/api/v1/orders',
      '/api/v2/orders/{id}/processing',
      '/api/v1/offramp/orders/{id}/processing',
    ]) {
      assert.ok(paths[path]?.post?.requestBody, path);
    }
    for (const [path, methods] of Object.entries(paths)) {
      for (const operation of Object.values(methods)) {
        assert.ok(operation.summary, path);
        assert.ok(operation.responses['200'] ?? operation.responses['204'], path);
      }
    }
    const refs = [...JSON.stringify(body).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name]) => name!,
    );
    assert.ok(refs.length > 20);
    for (const name of refs) assert.ok(body.components.schemas[name], name);
  });

  it('API-02 API-03 API-04 the API description lists the headers of each call, and which calls need a session', async () => {
    const { paths } = (await box.ask('/openapi.json')).body as {
      paths: Record<string, Record<string, Json>>;
    };
    const headersOf = (method: string, path: string) => {
      const { parameters = [], security } = paths[path]![method]! as {
        parameters?: Json[];
        security?: unknown;
      };
      const names = parameters.filter((one) => one.in === 'header').map((one) => one.name as string);
      return [...names, ...(security ? ['session'] : [])];
    };
    const all = ['Accept-Language', 'X-Merchant-Data', 'Idempotency-Key', 'session'];
    assert.deepEqual(headersOf('post', '/api/v1/offramp/orders'), all);
    assert.deepEqual(headersOf('post', '/api/v2/orders/{id}/processing'), all);
    assert.deepEqual(headersOf('get', '/api/v1/orders/{id}/track'), ['Accept-Language']);
    assert.deepEqual(headersOf('get', '/api/v1/currencies'), all.slice(0, 2));
    assert.deepEqual(headersOf('get', '/sandbox/ledger'), []);
  });

  it("unknown paths and methods of the API get an error in the API's format", async () => {
    assert.equal((await box.ask('/api/v1/nowhere')).body.error.code, 'not_found_error');
    assert.equal((await box.post('/api/v1/currencies')).body.error.code, 'not_found_error');
    const { body } = await box.post('/api/v1/customers/sign-up', '{', {
      headers: { 'content-type': 'application/json' },
    });
    assert.equal(body.error.code, 'api_client_error');
  });
});
