// `RampWidget` in React 17, 18 and 19, rendered on a server and hydrated in the page: every prop arrives, and every
// event is heard.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { build, type Plugin } from 'esbuild';
import { expect } from 'playwright/test';
import { test } from '../support/journey.ts';
import { fromRoot } from '../../elements/build/paths.ts';
import { en } from '../support/english.ts';
import { ready } from '../support/element-page.ts';
import { openHostPage } from '../support/host-page.ts';
import { shopServer } from '../support/shop-server.ts';

const VERSIONS = [
  { version: 17, suffix: '-17' },
  { version: 18, suffix: '-18' },
  { version: 19, suffix: '' },
];

/** The shop as a merchant writes it, once for the server and once for the page. */
const SHOP = `
import { createElement, useState } from 'react';
import { RampWidget } from 'ramp-widget/react';
export function Shop({ onTold }) {
  const [count, setCount] = useState(0);
  return createElement('main', null,
    createElement('button', { onClick: () => setCount(count + 1) }, 'Again ' + count),
    createElement(RampWidget, {
      mode: 'sell',
      theme: 'dark',
      className: 'ramp',
      texts: { en: { 'calculator.title': 'Crypto' } },
      ref: (node) => { if (node) globalThis.rampNode = node; },
      onDeposit: async () => ({ error: 'rejected' }),
      'onramp-loaded': () => onTold('loaded ' + count),
      'onramp-started': () => onTold('started ' + count),
    }));
}`;

const CLIENT = (version: number) => `
import { createElement } from 'react';
import { Shop } from 'shop';
${version === 17 ? "import { hydrate } from 'react-dom';" : "import { hydrateRoot } from 'react-dom/client';"}
window.told = [];
window.complaints = [];
const { error } = console;
console.error = (...given) => { window.complaints.push(given.join(' ')); error(...given); };
const shop = createElement(Shop, { onTold: (what) => window.told.push(what) });
window.takeOver = () => ${version === 17 ? 'hydrate(shop, document.getElementById("shop"))' : 'hydrateRoot(document.getElementById("shop"), shop)'};
`;

const SERVER = `
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Shop } from 'shop';
export const html = renderToString(createElement(Shop, { onTold() {} }));
`;

function plugin(suffix: string): Plugin {
  const require = createRequire(import.meta.url);
  return {
    name: 'react-version',
    setup(given) {
      given.onResolve({ filter: /^react(-dom)?(\/.*)?$/ }, ({ path }) => {
        const [name, ...rest] = path.split('/');
        return { path: require.resolve([`${name}${suffix}`, ...rest].join('/')) };
      });
      given.onResolve({ filter: /^ramp-widget\/react$/ }, () => ({ path: fromRoot('dist/react.js') }));
      given.onResolve({ filter: /^shop$/ }, () => ({ path: 'shop', namespace: 'shop' }));
      given.onLoad({ filter: /.*/, namespace: 'shop' }, () => ({
        contents: SHOP,
        resolveDir: fromRoot('.'),
      }));
    },
  };
}

async function bundle(contents: string, suffix: string, platform: 'browser' | 'node'): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fromRoot('.') },
    bundle: true,
    write: false,
    platform,
    format: platform === 'node' ? 'cjs' : 'iife',
    define: { 'process.env.NODE_ENV': '"development"' },
    plugins: [plugin(suffix)],
  });
  return outputFiles[0]!.text;
}

function renderOnServer(code: string): string {
  const module = { exports: {} as { html: string } };
  const run = new Function('module', 'exports', 'require', code) as (...given: unknown[]) => void;
  run(module, module.exports, createRequire(import.meta.url));
  return module.exports.html;
}

test('React 18: the wrapper of the package contains no copy of React', () => {
  const wrapper = readFileSync(fromRoot('dist/react.js'), 'utf8');
  expect(wrapper).not.toContain('react.element');
  expect(wrapper.length).toBeLessThan(4000);
});

for (const { version, suffix } of VERSIONS)
  test(`Server rendering: a shop in React ${version} receives \`loaded\` and later events, even if the page hydrates late`, async ({
    page,
    baseURL,
  }) => {
    const html = renderOnServer(await bundle(SERVER, suffix, 'node'));
    expect(html).toContain('mode="sell"');
    expect(html).toContain('class="ramp"');
    expect(html).toContain('texts="{&quot;en&quot;:');
    const client = await bundle(CLIENT(version), suffix, 'browser');
    const headers = { 'content-type': 'text/javascript' };
    (await shopServer()).pages.set('/shop.js', async () => ({ headers, body: client }));
    const shop = await openHostPage(page, baseURL!, {
      html: `<div id="shop">${html}</div><script src="/shop.js"></script>`,
    });
    // The element works before React loads, and has already sent loaded.
    await ready(page);
    await expect.poll(async () => (await shop.events('loaded')).length).toBe(1);
    await page.evaluate('void takeOver()');
    await expect.poll(() => page.evaluate('told')).toEqual(['loaded 0']);
    expect(await page.evaluate('typeof rampNode.onDeposit + rampNode.state + rampNode.theme')).toBe(
      'functionreadydark',
    );
    // A new render passes other callbacks: nothing is sent twice, and the new ones are called.
    await page.getByRole('button', { name: 'Again 0' }).click();
    await page.getByRole('button', { name: en('calculator.proceed') }).click();
    await expect.poll(() => page.evaluate('told')).toEqual(['loaded 0', 'started 1']);
    expect(await page.evaluate('complaints')).toEqual([]);
  });

test('Server rendering: a late listener receives the last `loaded` once, and a listener that replaces it does not', async ({
  page,
  baseURL,
}) => {
  const shop = await openHostPage(page, baseURL!, { html: '<ramp-widget></ramp-widget>' });
  await expect.poll(async () => (await shop.events('loaded')).length).toBe(1);
  const heard = await page.evaluate(async () => {
    const widget = document.querySelector('ramp-widget')!;
    const heard: string[] = [];
    const listenerOf =
      (name: string) =>
      ({ detail }: CustomEvent<{ height: number }>) =>
        void heard.push(`${name} ${detail.height > 0}`);
    const first = listenerOf('first');
    widget.addEventListener('ramp-loaded', first);
    await new Promise((done) => setTimeout(done));
    widget.removeEventListener('ramp-loaded', first);
    widget.addEventListener('ramp-loaded', listenerOf('second'));
    await new Promise((done) => setTimeout(done));
    return heard;
  });
  expect(heard).toEqual(['first true']);
  expect(await shop.events('loaded'), 'the page around hears it once').toHaveLength(1);
});
