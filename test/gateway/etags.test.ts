// The sandbox sends responses with an ETag again only when they have changed.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openSandbox, type TestSandbox } from './harness.ts';

describe('tags of answers', () => {
  let box: TestSandbox;
  before(() => void (box = openSandbox()));
  after(() => box.close());

  for (const path of ['currencies', 'countries', 'countries/US/states', 'languages', '/widget-api/v1/config'])
    it(`the sandbox sends ${path} once to a browser that caches it, and again after it has changed`, async () => {
      const url = path.startsWith('/') ? path : `/api/v1/${path}`;
      const { headers } = await box.ask(url);
      assert.equal(headers['cache-control'], 'no-cache');
      assert.match(String(headers['vary']), /Accept-Language/);
      const ask = (tag: string) => box.app.inject({ url, headers: { 'if-none-match': tag } });
      const same = await ask(String(headers['etag']));
      assert.deepEqual([same.statusCode, same.body], [304, '']);
      const changed = await ask('W/"of-yesterday"');
      assert.equal(changed.statusCode, 200);
      assert.ok(changed.body.length > 100);
    });

  it('a price may never be cached', async () => {
    for (const path of ['/api/v2/currencies/rates', '/api/v1/currencies/fees/USD_BTC'])
      assert.equal((await box.ask(path)).headers['etag'], undefined, path);
  });
});
