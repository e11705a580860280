// Accepts only URLs that may be opened, and links to the explorer of the right network.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DEFAULT_CONFIG } from '../../../src/domain/catalogue/widget-config.ts';
import { explorerLink } from '../../../src/domain/catalogue/explorer-link.ts';
import { safeImage } from '../../../src/domain/wire/safe-image.ts';
import { mailAddress, safeUrl } from '../../../src/lib/web-address.ts';
import { orderOf } from '../domain/fixtures.ts';

describe('an e-mail address as a link', () => {
  it('a mailto link contains no character that a mail program would read as a field', () => {
    assert.equal(mailAddress('help@ramp.example'), 'mailto:help@ramp.example');
    assert.equal(mailAddress('a?bcc=x&body=y@b.example'), 'mailto:a%3Fbcc%3Dx%26body%3Dy@b.example');
    assert.equal(mailAddress('50%off@b.example'), 'mailto:50%25off@b.example');
  });
});

describe('addresses of the web', () => {
  const good = [
    'https://example.com',
    'https://example.com/a?b=c#d',
    'HTTPS://EXAMPLE.com:8443/',
    'https://127.0.0.1/x',
    'https://münchen.example/',
  ];
  for (const text of good) {
    it(`accepts ${text}`, () => assert.ok(safeUrl(text, { allowLoopback: false })));
  }
  const bad = [
    '',
    'example.com',
    '//example.com',
    '/path',
    'http://example.com',
    'http://127.0.0.1/',
    'javascript:alert(1)',
    'JAVASCRIPT://example.com/%0aalert(1)',
    'data:text/html,x',
    'blob:https://example.com/1',
    'ftp://example.com',
    'https:example.com',
    'https:///example.com',
    'https://user@example.com',
    'https://user:pass@example.com',
    'https://@example.com',
    'https://example.com\\@evil.example',
    'https:\\\\example.com',
    ' https://example.com',
    'https://example.com/a b',
    'https://exam\nple.com',
    'https://exam\tple.com',
    'https://exam\u200bple.com',
    'https://example.com/\u202egnp.exe',
    'https://example.com/\u00ad',
    'https://[bad',
  ];
  for (const text of bad) {
    it(`refuses ${JSON.stringify(text)}`, () => assert.equal(safeUrl(text, { allowLoopback: false }), null));
  }
  for (const text of [
    'http://localhost:4301/x',
    'http://127.0.0.1:4300',
    'http://[::1]:80/',
    'http://pay.localhost/',
  ]) {
    it(`accepts ${text} only in the sandbox`, () => {
      assert.ok(safeUrl(text, { allowLoopback: true }));
      assert.equal(safeUrl(text, { allowLoopback: false }), null);
    });
  }
  for (const text of [
    'http://example.com',
    'http://127.0.0.1.example.com',
    'http://localhost.example.com',
    'http://0x7f.example',
  ]) {
    it(`refuses ${text} in the sandbox too`, () =>
      assert.equal(safeUrl(text, { allowLoopback: true }), null));
  }
  it('treats a missing value as no URL', () => assert.equal(safeUrl(null, { allowLoopback: true }), null));

  it('SPAY-03 accepts only PNG and JPEG in base64 as a QR image', () => {
    assert.equal(safeImage('iVBORw0KGgo='), 'data:image/png;base64,iVBORw0KGgo=');
    assert.equal(safeImage('data:image/png;base64,iVBORw0KGgo='), 'data:image/png;base64,iVBORw0KGgo=');
    assert.equal(safeImage('data:image/jpeg;base64,/9j/4AA='), 'data:image/jpeg;base64,/9j/4AA=');
    for (const text of [
      '',
      undefined,
      'data:image/svg+xml;base64,PHN2Zz4=',
      'data:text/html;base64,PGI+',
      'https://example.com/a.png',
      '"><script>',
      'A'.repeat(500_001),
    ]) {
      assert.equal(safeImage(text), null);
    }
  });

  const order = orderOf('complete', {
    toCurrency: { ticker: 'USDT', tickerWithNetwork: 'USDT-MATIC', blockchainNetwork: 'MATIC' },
    blockchainNetworkTxId: '0x/1',
    blockchainExplorerLink: 'https://live.example/tx/1',
  });
  const explorers = { MATIC: 'https://test.example/tx/{tx}' };
  it("TRACK-06 uses the order's link, else that of its network", () => {
    assert.equal(explorerLink(order, { ...DEFAULT_CONFIG, explorers }), 'https://live.example/tx/1');
    assert.equal(
      explorerLink({ ...order, blockchainExplorerLink: undefined }, { ...DEFAULT_CONFIG, explorers }),
      'https://test.example/tx/0x%2F1',
    );
    assert.equal(
      explorerLink({ ...order, blockchainExplorerLink: 'javascript:alert(1)' }, DEFAULT_CONFIG),
      null,
    );
  });
  it('TRACK-07 always uses the test network link in a sandbox', () =>
    assert.equal(
      explorerLink(order, { ...DEFAULT_CONFIG, explorers, sandbox: true }),
      'https://test.example/tx/0x%2F1',
    ));
});
