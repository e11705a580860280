// Each rule about an ability of the browser finds the use planted for it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
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
  ],
  ['messages', 'src/host/delivery.ts', `parent.postMessage(a, b)`],
  [
    'storage',
    'src/lib/storage.ts',
    `localStorage.getItem('a')`,
    `window.sessionStorage`,
    `document.cookie = 'a'`,
  ],
  [
    'time',
    'src/lib/clock.ts',
    `setTimeout(a, 1)`,
    `window.setInterval(a, 1)`,
    `Date.now()`,
    `new Date()`,
    `performance.now()`,
  ],
  ['chance', 'src/lib/clock.ts', `Math.random()`],
  ['console', 'elements/report-problems.ts', `console.error('a')`],
  ['amounts', null, `parseFloat(a)`, `amount.toNumber()`],
  ['markup', null, `a.innerHTML = b`, `document.write(a)`, `<p dangerouslySetInnerHTML={a} />`],
  ['inlineStyles', null, `<style>{css}</style>`],
];

describe('abilities of the browser', () => {
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
    `const { fetch } = deps; deps.fetch('/x')`.slice(24),
    `interface A { setTimeout: number; fetch(): void }`,
    `type F = typeof fetch`,
    `new Date(text)`,
    `a.console`,
  ]) {
    it(`lets pass ${text}`, () => assert.deepEqual(messages('src/features/order/a.ts', text), []));
  }

  it('leaves the build alone', () =>
    assert.deepEqual(messages('elements/build/a.ts', `console.log('a')`), []));
});
