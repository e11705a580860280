// The published types as pages and frameworks use them: each example compiles, and each mistake in it is found.
import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import ts from 'typescript';
import { copyTypings, writeDeclarations } from '../../../elements/build/declarations.ts';
import { ENTRY, FRAME_ENTRY, MODULE_ENTRY, SIGN_ENTRY, TYPINGS } from '../../../elements/build/entries.ts';
import { publishedManifest } from '../../../elements/build/package-manifest.ts';
import { fromRoot } from '../../../elements/build/paths.ts';
import { snippet } from '../../support/doc-snippets.ts';

const FOLDER = fromRoot('.cache/typings');
const PACKAGE = join(FOLDER, 'node_modules/ramp-widget');

before(() => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(PACKAGE, { recursive: true });
  writeDeclarations([ENTRY, FRAME_ENTRY, MODULE_ENTRY, SIGN_ENTRY], join(PACKAGE, 'types'));
  copyTypings(TYPINGS, join(PACKAGE, 'types'));
  const manifest = publishedManifest({
    name: 'ramp-widget',
    version: '0.0.0',
    description: '',
    license: 'MIT',
  });
  writeFileSync(join(PACKAGE, 'package.json'), JSON.stringify(manifest));
  // Neither framework is installed: the parts of their types that ours lean on.
  stub('vue', 'export interface GlobalComponents {}');
  stub(
    'svelte',
    'export interface HTMLAttributes<T extends EventTarget> { class?: string; title?: string; readonly node?: T } export interface SvelteHTMLElements {}',
    'elements',
  );
});

after(() => rmSync(FOLDER, { recursive: true, force: true }));

function stub(name: string, types: string, subpath = ''): void {
  const folder = join(FOLDER, 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  const exported = { [subpath ? `./${subpath}` : '.']: { types: './types.d.ts' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '0.0.0', exports: exported }));
  writeFileSync(join(folder, 'types.d.ts'), types);
}

/** All files but the example stay the same. */
const SOURCES = new Map<string, ts.SourceFile | undefined>();

/** Errors of the code, and of the published declarations themselves. */
function errorsOf(name: string, code: string): string[] {
  const path = join(FOLDER, name);
  writeFileSync(path, code);
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    jsx: ts.JsxEmit.ReactJSX,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (file, how) => {
    if (file === path) return read(file, how);
    if (!SOURCES.has(file)) SOURCES.set(file, read(file, how));
    return SOURCES.get(file);
  };
  const program = ts.createProgram([path], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .filter(({ file }) => file?.fileName.startsWith(FOLDER))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

const PAGE = `
import 'ramp-widget';
import type { DepositHandler } from 'ramp-widget';
const widget = document.createElement('ramp-widget');
widget.mode = 'sell';
widget.payload = { toCurrency: 'BTC' };
widget.addEventListener('ramp-operation-fail', ({ detail }) => {
  const reason: string = detail.reason;
  const amount: string = detail.fromAmount;
  const count: number = detail.meta.sequence;
});
document.addEventListener('ramp-error', ({ detail }) => detail.fields['toWallet']?.join());
document.querySelector('ramp-widget')?.replay();
const send: DepositHandler = async ({ toWallet, amount }) => ({ txHash: toWallet + amount });
widget.onDeposit = send;
widget.addEventListener('ramp-payment-pending', (event) => event.respondWith(Promise.resolve({ error: 'rejected' })));
const state: 'loading' | 'ready' | 'failed' = widget.state;
`;

const REACT = `
import type {} from 'ramp-widget/react';
export const Shop = () => (
  <ramp-widget
    mode="buy"
    api-key="demo-merchant"
    payload={{ toCurrency: 'BTC' }}
    logo
    className="card"
    ref={(node) => void node?.replay()}
    onramp-operation-success={({ detail }) => console.log(detail.orderId)}
  />
);
`;

const VUE = `
import type { GlobalComponents } from 'vue';
import type {} from 'ramp-widget/vue';
type Props = InstanceType<GlobalComponents['ramp-widget']>['$props'];
export const props: Props = {
  mode: 'sell',
  apiKey: 'x',
  'default-currency': 'BTC',
  onRampOperationSuccess: ({ detail }) => console.log(detail.orderId),
};
`;

const SVELTE = `
import type { SvelteHTMLElements } from 'svelte/elements';
import type {} from 'ramp-widget/svelte';
export const props: SvelteHTMLElements['ramp-widget'] = {
  mode: 'sell',
  'api-key': 'x',
  payload: { toCurrency: 'BTC' },
  class: 'card',
  'onramp-loaded': ({ detail }) => console.log(detail.height),
};
`;

const SERVER = `
import { createReplayGuard, signLaunch, verifyWebhook } from 'ramp-widget/sign';
const { payload, signature } = signLaunch({ secret: 's', payload: { toAmount: '1' }, validForMs: 1000 });
const seen = createReplayGuard();
export const read = async (headers: Headers, body: string) =>
  (await verifyWebhook({ secret: 's', headers, body, isReplay: seen })).data.status === 'complete' && payload + signature;
`;

const EXAMPLES: [string, string, string, [string, string][]][] = [
  [
    'a page',
    'page.ts',
    PAGE,
    [
      ["mode = 'sell'", 'state = 5'],
      ['detail.reason', 'detail.why'],
      ["error: 'rejected'", "error: 'tired'"],
    ],
  ],
  [
    'React 19',
    'shop.tsx',
    REACT,
    [
      ['mode="buy"', 'mode={5}'],
      ['detail.orderId', 'detail.order'],
    ],
  ],
  [
    'Vue',
    'vue.ts',
    VUE,
    [
      ["mode: 'sell'", "mode: 'swap'"],
      ['detail.orderId', 'detail.order'],
    ],
  ],
  [
    'Svelte',
    'svelte.ts',
    SVELTE,
    [
      ["mode: 'sell'", "mode: 'swap'"],
      ['detail.height', 'detail.size'],
    ],
  ],
  [
    'a server',
    'server.ts',
    SERVER,
    [
      ['toAmount:', 'amount:'],
      ["=== 'complete'", "=== 'done'"],
    ],
  ],
];

const DOCUMENTED: [string, string][] = [
  ['page.ts', snippet('integration.md', 'ts', 'types')],
  ['checkout.tsx', snippet('integration.md', 'tsx', 'react')],
  ['vue.ts', snippet('integration.md', 'ts', 'vue')],
  ['svelte.ts', snippet('integration.md', 'ts', 'svelte')],
];

describe('published types', () => {
  for (const [file, code] of DOCUMENTED) {
    it(`fit what the documents show: ${file}`, () => {
      assert.deepEqual(errorsOf(file, `import type {} from 'ramp-widget';\n${code}`), []);
    });
  }

  for (const [who, file, code, mistakes] of EXAMPLES) {
    it(`fit ${who}`, () => assert.deepEqual(errorsOf(file, code), []));
    for (const [right, wrong] of mistakes) {
      it(`tell ${who} that ${wrong} is wrong`, () => {
        assert.ok(code.includes(right));
        assert.notDeepEqual(errorsOf(file, code.replace(right, wrong)), []);
      });
    }
  }
});
