// The documents as HTML pages: the list links to each, links resolve, and no markup in a text runs.
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import Fastify from 'fastify';
import type { Gateway } from '../../demo/sandbox/gateway.ts';
import { renderDocument } from '../../demo/sandbox/routes/documents.ts';
import { registerPages } from '../../demo/sandbox/routes/pages.ts';
import { fromRoot } from '../../elements/build/paths.ts';

const ORIGINS = {
  ...{ origin: 'http://127.0.0.1:4300', merchantOrigin: 'http://localhost:4300' },
  ...{ secondOrigin: 'http://127.0.0.1:4301', emulatorOrigin: 'http://localhost:4301' },
};
const app = Fastify();
const distDir = mkdtempSync(join(tmpdir(), 'ramp-documents-'));

before(() => {
  mkdirSync(join(distDir, 'demo'));
  mkdirSync(join(distDir, 'hosted'));
  cpSync(fromRoot('demo/docs'), join(distDir, 'docs'), { recursive: true });
  cpSync(fromRoot('demo/pages/document.html'), join(distDir, 'demo/document.html'));
  writeFileSync(join(distDir, 'hosted/index.html'), 'HOSTED');
  writeFileSync(join(distDir, 'secret.md'), '# Not a document');
  // In the product, the build writes this file.
  writeFileSync(join(distDir, 'docs/integrity.md'), '# Integrity');
  registerPages(app, { config: ORIGINS } as unknown as Gateway, { distDir, pagesDirs: [] });
});
after(async () => {
  await app.close();
  rmSync(distDir, { recursive: true });
});

const get = (url: string, accept = 'text/html') => app.inject({ url, headers: { accept } });
const linksIn = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));
const idsIn = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!);

describe('the documents', () => {
  it('/docs/ shows the list of documents, not the calculator', async () => {
    const { body, headers, statusCode } = await get('/docs/');
    assert.equal(statusCode, 200);
    assert.match(String(headers['content-security-policy']), /default-src 'none'/);
    assert.match(body, /<title>Documents<\/title>/);
    const pages = linksIn(body).filter((link) => link.endsWith('.html'));
    for (const name of ['integration', 'signing', 'webhooks', 'any-site'])
      assert.ok(pages.includes(`/docs/${name}.html`), name);
    assert.equal((await get('/docs')).headers.location, '/docs/');
  });

  it('every link in the list and in each document leads to an existing page and heading', async () => {
    const list = linksIn((await get('/docs/')).body).filter((link) => link.endsWith('.html'));
    for (const page of new Set(list)) {
      const own = (await get(page)).body;
      for (const link of linksIn(own)) {
        if (/^(https?|mailto):/.test(link)) continue;
        const [address = '', id] = link.split('#');
        const to = address === '' ? own : await target(new URL(address, `http://h${page}`).pathname);
        assert.ok(id === undefined || idsIn(to).includes(id), `${page}: ${link}`);
      }
    }
  });

  async function target(path: string): Promise<string> {
    const { statusCode, body } = await get(path);
    assert.equal(statusCode, 200, path);
    assert.notEqual(body, 'HOSTED', path);
    return body;
  }

  it("a browser that requests a document's source is redirected to its page, and a tool receives the source", async () => {
    assert.equal((await get('/docs/signing.md')).headers.location, '/docs/signing.html');
    const { body, headers } = await get('/docs/signing.md', '*/*');
    assert.match(body, /^# Signing a launch/);
    assert.match(String(headers['content-type']), /text\/plain/);
  });

  it('only published documents are served', async () => {
    for (const path of ['/docs/secret.html', '/docs/..%2fsecret.html', '/docs/%2e%2e/secret.html'])
      assert.doesNotMatch((await get(path, '*/*')).body, /Not a document/, path);
  });
});

describe('a document’s page', () => {
  const HOSTILE: readonly (readonly [what: string, text: string])[] = [
    ['a script', 'a <script>alert(1)</script> b'],
    ['an element of its own line', '<img src=x onerror=alert(1)>\n'],
    ['a link that runs code', '[press](javascript:alert(1))'],
    ['the same in other letters', '[press](JavaScript&#58;alert(1))'],
    ['a link of data', '[press](data:text/html,<script>1</script>)'],
    ['an address without a scheme', '[press](//evil.example)'],
    ['a picture', '![x](https://evil.example/x.png "t")'],
    ['a mark in a heading', '# a "><img src=x>'],
    ['code', '```html\n<img src=x onerror=alert(1)>\n```'],
    ['a quote in an address', '[press](./a"onmouseover="alert(1))'],
  ];
  for (const [what, text] of HOSTILE)
    it(`a document's page shows ${what} as text and runs none of it`, () => {
      const html = renderDocument(text).replace('<a href="/docs/">', '');
      assert.doesNotMatch(html, /<(script|img|iframe|style)|<[a-z][^>]*\son\w+=/i);
      for (const link of linksIn(html)) assert.match(link, /^\.\//);
    });
});
