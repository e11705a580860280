// Only this machine may use the sandbox's controls: a foreign host name, a foreign page and a simple-request body are
// refused.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { isControl } from '../../demo/sandbox/http/loopback-only.ts';
import { openSandbox, type TestSandbox } from './harness.ts';

const FOREIGN_HOSTS = [
  'evil.example',
  'evil.example:4410',
  '127.0.0.1.evil.example',
  'localhost.evil.example',
  '10.0.0.5',
];
const OWN_HOSTS = ['127.0.0.1:4410', 'localhost:4410', '[::1]:4410', 'shop.localhost:4410', 'LOCALHOST'];
const FOREIGN_PAGES = [
  'https://evil.example',
  'http://127.0.0.1.evil.example',
  'null',
  'https://localhost.evil.example',
];
const READS = [
  '/sandbox/outbox',
  '/sandbox/ledger',
  '/sandbox/magic',
  '/sandbox/faults',
  '/sandbox/webhooks',
];
const WRITES: [string, object][] = [
  ['/sandbox/clock', { advanceMs: 1 }],
  ['/sandbox/faults', { method: 'GET', path: '/api/v1/currencies', kind: 'status-500', times: 1 }],
  ['/sandbox/reset', {}],
  ['/sandbox/sign', { payload: {} }],
];

describe('the controls of the sandbox', () => {
  let box: TestSandbox;
  before(() => void (box = openSandbox()));
  after(() => box.close());

  for (const host of FOREIGN_HOSTS) {
    it(`the sandbox's controls do not answer under the name '${host}'`, async () => {
      for (const path of READS) assert.equal((await box.ask(path, { headers: { host } })).status, 421, path);
      for (const [path, body] of WRITES)
        assert.equal((await box.post(path, body, { headers: { host } })).status, 421, path);
    });
  }

  it("the sandbox's controls answer under every loopback name, and to pages of this machine", async () => {
    for (const host of OWN_HOSTS)
      for (const path of READS) assert.equal((await box.ask(path, { headers: { host } })).status, 200, host);
    for (const origin of [
      'http://localhost:3000',
      'http://127.0.0.1:4410',
      'http://[::1]:1',
      'https://shop.localhost',
    ])
      for (const [path, body] of WRITES)
        assert.equal((await box.post(path, body, { headers: { origin } })).status, 200, origin);
  });

  for (const origin of FOREIGN_PAGES) {
    it(`the sandbox's controls do nothing for a page of ${origin}`, async () => {
      const now = box.gateway.clock.now().getTime();
      for (const [path, body] of WRITES) {
        const { status, headers } = await box.post(path, body, { headers: { origin } });
        assert.deepEqual([status, headers['access-control-allow-origin']], [403, undefined], path);
      }
      assert.equal((await box.ask('/sandbox/outbox', { headers: { origin } })).status, 403);
      assert.ok(box.gateway.clock.now().getTime() - now < 1_000, 'the clock stands');
    });
  }

  it('pictures and the NEAR node are available to every page', async () => {
    const headers = { origin: 'https://shop.example' };
    const logo = await box.ask('/sandbox/assets/merchants/demo.svg', { headers });
    assert.equal(logo.status, 200);
    const call = { jsonrpc: '2.0', id: 1, method: 'query', params: {} };
    assert.equal((await box.post('/sandbox/near-rpc', call, { headers })).status, 200);
  });

  it('only the two beacons accept plain text as JSON', async () => {
    const send = (path: string, body: unknown) =>
      box.ask(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'text/plain;charset=UTF-8' },
      });
    for (const [path, body] of [
      ...WRITES,
      ['/api/v1/customers/sign-up', { email: 'a@example.com', acceptTheRules: true }],
      ['/widget-api/v1/errors/../../sandbox/reset', {}],
    ] as [string, object][]) {
      const { status, body: answer } = await send(path, body);
      assert.ok(status === 400 || status === 404, `${path}: ${status}`);
      assert.match(answer.error.code as string, /^(api_client_error|not_found_error)$/);
    }
    assert.equal((await send('/widget-api/v1/errors', { message: 'x' })).status, 204);
    assert.equal((await send('/widget-api/v1/events', { name: 'x' })).status, 204);
  });

  it('the controls are guarded by the route that answers, however the URL was written', async () => {
    const evil = { origin: 'https://evil.example' };
    const host = { host: 'evil.example' };
    const now = box.gateway.clock.now().getTime();
    for (const spelt of ['/%73andbox', '/s%61ndbox', '/%73%61%6e%64%62%6f%78', '/sandb%6Fx']) {
      for (const path of READS)
        for (const headers of [evil, host, {}])
          assert.equal((await box.ask(path.replace('/sandbox', spelt), { headers })).status, 400, path);
      for (const [path, body] of WRITES)
        assert.equal((await box.post(path.replace('/sandbox', spelt), body, { headers: evil })).status, 400);
    }
    assert.ok(box.gateway.clock.now().getTime() - now < 1_000, 'the clock stands');
    // Without that refusal, the route's own guard still refuses the request.
    const request = { url: '/%73andbox/outbox', routeOptions: { url: '/sandbox/outbox' } };
    assert.equal(isControl(request as FastifyRequest), true);
    assert.equal(isControl({ ...request, routeOptions: {} } as FastifyRequest), false);
  });

  it('the controls refuse pages of all other sites', async () => {
    const { paths } = (await box.ask('/openapi.json')).body as { paths: Record<string, object> };
    const controls = Object.entries(paths).filter(([path]) => path.startsWith('/sandbox'));
    assert.ok(controls.length > 15, String(controls.length));
    for (const [path, methods] of controls) {
      for (const method of Object.keys(methods)) {
        const url = path.replaceAll(/\{\w+\}/g, 'x');
        const asking = { method: method.toUpperCase() as 'GET', headers: { origin: 'https://evil.example' } };
        assert.equal((await box.ask(url, asking)).status, 403, `${method} ${url}`);
      }
    }
  });

  for (const path of ['/dist/%64emo', '/a%2Db', '/x%2ey', '/%7e', '/vault%5Fpage', '/api/v1/%63urrencies'])
    it(`the sandbox refuses ${path}, which is another spelling of a plain address`, async () => {
      assert.equal((await box.ask(path)).status, 400);
    });

  it('an encoded character that a URL needs is accepted', async () => {
    assert.equal((await box.ask('/sandbox/outbox?email=%61%40example.com')).status, 200);
    assert.equal((await box.ask('/api/v1/orders/%2F/track')).status, 404);
  });

  for (const path of ['/dist/%25E0%25A4%25A', '/demo/%25', '/dist/%E0%A4%A', '/api/v1/orders/%E0%A4%A'])
    it(`the sandbox answers ${path}, which leads nowhere, without a server error`, async () => {
      const { status } = await box.ask(path);
      assert.ok(status === 404 || status === 400, String(status));
    });
});
