// The server's pages by URL: the hosted page for the widget's routes, errors for missing files and unknown calls.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import Fastify from 'fastify';
import type { Gateway } from '../../demo/sandbox/gateway.ts';
import { registerPages } from '../../demo/sandbox/routes/pages.ts';
import { createSandbox } from '../../demo/sandbox/server.ts';
import { fromRoot } from '../../elements/build/paths.ts';

const ORIGINS = {
  ...{ origin: 'http://127.0.0.1:4300', merchantOrigin: 'http://localhost:4300' },
  ...{ secondOrigin: 'http://127.0.0.1:4301', emulatorOrigin: 'http://localhost:4301' },
};
const app = Fastify();

before(() => {
  const distDir = mkdtempSync(join(tmpdir(), 'ramp-pages-'));
  mkdirSync(join(distDir, 'hosted'));
  writeFileSync(join(distDir, 'hosted/index.html'), '<title>Hosted</title>');
  writeFileSync(join(distDir, 'ramp-widget.js'), 'export {};');
  registerPages(app, { config: ORIGINS } as unknown as Gateway, { distDir, pagesDirs: [] });
});
after(() => app.close());

const get = (url: string, accept = '*/*') => app.inject({ url, headers: { accept } });

describe('pages', () => {
  for (const url of [
    '/buy',
    '/sell',
    '/buy/wallet_address',
    '/banned_user',
    '/orders/abc/public',
    '/close_on_success',
    '/nowhere',
    '/?apiKey=x',
  ]) {
    it(`the server answers ${url} with the hosted page`, async () => {
      const { statusCode, body } = await get(url);
      assert.deepEqual([statusCode, body], [200, '<title>Hosted</title>']);
    });
  }

  it('built files are served by name', async () => {
    const { statusCode, headers } = await get('/ramp-widget.js');
    assert.equal(statusCode, 200);
    assert.match(String(headers['content-type']), /javascript/);
  });

  for (const url of ['/missing.js', '/app/old-ABCD1234.js', '/vault/index.html', '/api/v1/nothing']) {
    it(`the server does not find ${url}`, async () => assert.notEqual((await get(url)).statusCode, 200));
  }
});

describe('pages', () => {
  const distDir = mkdtempSync(join(tmpdir(), 'ramp-dist-'));
  const sandbox = createSandbox({ port: 4410, dataFile: ':memory:', distDir, pagesDirs: [] });
  before(() => {
    for (const folder of ['hosted', 'vault', 'demo']) mkdirSync(join(distDir, folder));
    writeFileSync(join(distDir, 'hosted/index.html'), 'HOSTED');
    writeFileSync(join(distDir, 'vault/index.html'), readFileSync(fromRoot('elements/vault/index.html')));
    writeFileSync(join(distDir, 'demo/index.html'), 'DEMO');
    writeFileSync(join(distDir, 'ramp-widget.js'), 'export {};'.repeat(50));
    writeFileSync(join(distDir, 'chunk-ABCD1234.js'), 'export {};');
  });
  after(() => {
    sandbox.gateway.db.close();
    rmSync(distDir, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
    sandbox.app.inject({ method: 'GET', url, headers });

  for (const path of [
    '/buy',
    '/buy/login',
    '/sell/kyc',
    '/orders/1/public',
    '/close_on_success',
    '/?apiKey=x',
    '/nowhere',
  ]) {
    it(`the server sends the hosted page for ${path}`, async () =>
      assert.equal((await get(path)).body, 'HOSTED'));
  }

  it('ROUTE-01 the bare root serves the hosted page, with the demo page beside it', async () => {
    assert.equal((await get('/')).body, 'HOSTED');
    assert.equal((await get('/demo/')).body, 'DEMO');
  });

  it('the hosted page sends no referrer when its URL contains a payload', async () => {
    assert.equal((await get('/buy?payload=%7B%7D')).headers['referrer-policy'], 'no-referrer');
  });

  it('the hosted page is one file if the build has it, with its hashes in the policy, and is sent again only if it has changed', async () => {
    const own = { 'script-src': "'sha256-AAA=' 'sha256-BBB='", 'style-src': "'sha256-CCC='" };
    writeFileSync(join(distDir, 'hosted/inline.html'), 'ONE FILE');
    writeFileSync(join(distDir, 'hosted/inline.json'), JSON.stringify(own));
    const { body, headers } = await get('/buy');
    rmSync(join(distDir, 'hosted/inline.json'));
    assert.equal(body, 'ONE FILE');
    const policy = String(headers['content-security-policy']);
    assert.match(policy, /script-src 'self' 'sha256-AAA=' 'sha256-BBB=';/);
    assert.match(policy, /style-src 'self' 'sha256-CCC=' /);
    const again = { accept: 'text/html', 'if-none-match': String((await get('/buy')).headers['etag']) };
    const unchanged = await get('/buy', again);
    assert.deepEqual([unchanged.statusCode, unchanged.body], [304, '']);
    writeFileSync(join(distDir, 'hosted/index.html'), 'HOSTED ANOTHER WAY');
    assert.equal((await get('/buy', again)).statusCode, 200);
    writeFileSync(join(distDir, 'hosted/index.html'), 'HOSTED');
  });

  it('scripts are served with their type and compressed, and hashed ones are cached forever', async () => {
    const script = await get('/ramp-widget.js', { 'accept-encoding': 'br' });
    assert.match(String(script.headers['content-type']), /javascript/);
    assert.equal(script.headers['content-encoding'], 'br');
    assert.equal(script.headers['cache-control'], 'no-cache');
    assert.match(String((await get('/chunk-ABCD1234.js', {})).headers['cache-control']), /immutable/);
    assert.equal((await get('/missing.js', { accept: '*/*' })).statusCode, 404);
  });

  it('no file outside the served folders can be reached', async () => {
    for (const path of [
      '/..%2f..%2fetc/passwd',
      '/dist/..%2f..%2fpackage.json',
      '/demo/%2e%2e/%2e%2e/package.json',
    ]) {
      assert.equal((await get(path, { accept: '*/*' })).statusCode, 404, path);
    }
  });

  it('the vault is served from the second origin only', async () => {
    assert.equal((await get('/vault/index.html')).statusCode, 404);
    const vault = await sandbox.vaultApp.inject({ method: 'GET', url: '/vault/index.html' });
    assert.match(vault.body, /<title>Card details<\/title>/);
    assert.match(String(vault.headers['content-security-policy']), /default-src 'none'/);
  });

  it('the built vault names no gateway, and the sandbox inserts only its own', async () => {
    const built = readFileSync(fromRoot('elements/vault/index.html'), 'utf8');
    assert.match(built, /name="ramp-gateways" content=""/);
    assert.match(built, /connect-src 'none';/);
    const { body, headers } = await sandbox.vaultApp.inject({ url: '/vault/index.html' });
    const own = 'http://127.0.0.1:4410 http://localhost:4410';
    assert.match(body, new RegExp(`name="ramp-gateways" content="${own}"`));
    for (const policy of [body, String(headers['content-security-policy'])])
      assert.equal(/connect-src (http[^;]*);/.exec(policy)?.[1], own);
  });

  it('the hosted page and the vault declare who may frame them, and allow isolated pages', async () => {
    const hosted = await get('/buy');
    const vault = await sandbox.vaultApp.inject({ url: '/vault/index.html' });
    for (const { headers } of [hosted, vault]) {
      const [, ancestors = ''] =
        /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy'])) ?? [];
      assert.ok(
        ancestors
          .split(' ')
          .every((source) => /^https?:\/\/(localhost|\*\.localhost|127\.0\.0\.1):\*$/.test(source)),
      );
      assert.equal(headers['cross-origin-embedder-policy'], 'credentialless');
      assert.equal(headers['cross-origin-resource-policy'], 'cross-origin');
    }
  });

  it("vault and emulators each have their own origin, and neither serves the other's pages", async () => {
    const at = async (host: string, url: string) => {
      const { statusCode, headers } = await sandbox.vaultApp.inject({ url, headers: { host } });
      return [statusCode, headers.location];
    };
    const bank = '/bank-authorization/x?y=1';
    const vault = '/vault/index.html';
    assert.deepEqual(await at('127.0.0.1:4411', bank), [307, `http://localhost:4411${bank}`]);
    assert.deepEqual(await at('localhost:4411', vault), [307, `http://127.0.0.1:4411${vault}`]);
    assert.deepEqual(await at('localhost:4411', bank), [200, undefined]);
    assert.deepEqual(await at('127.0.0.1:4411', vault), [200, undefined]);
    assert.equal((await at('evil.example', vault))[0], 421);
    const { kyc, vault: fields, near } = JSON.parse((await get('/widget-api/v1/config')).body).result;
    assert.deepEqual([kyc.baseUrl, fields.origin], ['http://localhost:4411', 'http://127.0.0.1:4411']);
    assert.match(near.walletUrl, /^http:\/\/localhost:4411\//);
  });
});
