// Each rule about an ability of the browser finds its planted use.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fromRoot } from '../../elements/build/paths.ts';
import { GLOBAL_RULES, globalViolations } from './globals.ts';

const messages = (path: string, text: string) =>
  globalViolations([{ path, text }]).map(({ message }) => message);

const PLANTED: readonly [rule: string, allowedIn: string | null, ...texts: string[]][] = [
  [
    'network',
    'src/gateway/client.ts',
    `fetch('/x')`,
    `globalThis.fetch('/x')`,
    `new WebSocket(u)`,
    `navigator.sendBeacon(u)`,
    `view.fetch('/x')`,
    `window['fetch']('/x')`,
    `document.defaultView?.fetch('/x')`,
    `const { fetch: ask } = view`,
    `const { fetch } = deps`,
    `const ask = fetch`,
    `new view.XMLHttpRequest()`,
    `navigator['sendBeacon'](u)`,
  ],
  [
    'messages',
    'src/host/delivery.ts',
    `parent.postMessage(a, b)`,
    `port['postMessage'](a)`,
    `const { postMessage } = port`,
  ],
  [
    'storage',
    'src/lib/storage.ts',
    `localStorage.getItem('a')`,
    `window.sessionStorage`,
    `document.cookie = 'a'`,
    `view.localStorage.getItem('a')`,
    `view['sessionStorage']`,
    `const { localStorage: kept } = view`,
    `ownerDocument.cookie`,
  ],
  [
    'time',
    'src/lib/time/clock.ts',
    `setTimeout(a, 1)`,
    `window.setInterval(a, 1)`,
    `Date.now()`,
    `new Date()`,
    `performance.now()`,
    `view.performance.now()`,
    `view.setTimeout(a, 1)`,
    `const { setTimeout } = view`,
    `Date['now']()`,
    `const { now } = Date`,
    `const D = Date`,
    `new view.Date()`,
  ],
  [
    'chance',
    'src/lib/time/clock.ts',
    `Math.random()`,
    `Math['random']()`,
    `const { random } = Math`,
    `view.crypto.randomUUID()`,
  ],
  [
    'console',
    'elements/report-problems.ts',
    `console.error('a')`,
    `view.console.warn('a')`,
    `view['console'].log('a')`,
    `const { console: out } = view`,
  ],
  ['hiddenGlobals', null, `window[name]('/x')`, 'globalThis[`fe${rest}`]'],
  ['amounts', null, `parseFloat(a)`, `amount.toNumber()`, `const { toNumber } = amount`],
  [
    'markup',
    null,
    `a.innerHTML = b`,
    `document.write(a)`,
    `root.ownerDocument.write(a)`,
    `frame.srcdoc = a`,
    `<p dangerouslySetInnerHTML={a} />`,
  ],
  ['inlineStyles', null, `<style>{css}</style>`],
];

describe('abilities of the browser', () => {
  it('plants in folders that are there', () => {
    for (const place of ['src/features/order/', ...PLANTED.map(([, allowedIn]) => allowedIn ?? 'src/')])
      assert.ok(existsSync(fromRoot(place)), place);
  });

  it('has a planted use for every rule', () => {
    assert.deepEqual(PLANTED.map(([rule]) => rule).sort(), Object.keys(GLOBAL_RULES).sort());
  });

  for (const [rule, allowedIn, ...texts] of PLANTED) {
    for (const text of texts) {
      it(`finds ${rule}: ${text}`, () => {
        assert.deepEqual(messages('src/features/order/a.tsx', text), [GLOBAL_RULES[rule]!.message]);
      });
      if (allowedIn)
        it(`lets pass ${rule} in ${allowedIn}: ${text}`, () =>
          assert.deepEqual(messages(allowedIn, text), []));
    }
  }

  for (const text of [
    `interface A { setTimeout: number; fetch(): void }`,
    `type F = typeof fetch`,
    `new Date(text)`,
    `date instanceof Date`,
    `Date.parse(text)`,
    `Math.max(a, b)`,
    'view[`${side}Text`]',
    `writer.write(a)`,
  ]) {
    it(`lets pass ${text}`, () => assert.deepEqual(messages('src/features/order/a.ts', text), []));
  }

  it('leaves the build alone', () =>
    assert.deepEqual(messages('elements/build/a.ts', `console.log('a')`), []));
});
