// Which address answers with what: the hosted page for the widget's routes, errors for missing files and unknown calls.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import Fastify from 'fastify';
import type { Gateway } from '../../demo/sandbox/gateway.ts';
import { registerPages } from '../../demo/sandbox/routes/pages.ts';

const ORIGINS = { origin: 'http://127.0.0.1:4300', secondOrigin: 'http://127.0.0.1:4301' };
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
    it(`answers ${url} with the hosted page`, async () => {
      const { statusCode, body } = await get(url);
      assert.deepEqual([statusCode, body], [200, '<title>Hosted</title>']);
    });
  }

  it('serves built files by their names', async () => {
    const { statusCode, headers } = await get('/ramp-widget.js');
    assert.equal(statusCode, 200);
    assert.match(String(headers['content-type']), /javascript/);
  });

  for (const url of ['/missing.js', '/app/old-ABCD1234.js', '/vault/index.html', '/api/v1/nothing']) {
    it(`knows no ${url}`, async () => assert.notEqual((await get(url)).statusCode, 200));
  }
});
