// The published types in pages and frameworks: each example compiles, and each mistake in it is an error.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { codeFor } from '../../../demo/pages/parts/playground-code.ts';
import { snippet } from '../../support/doc-snippets.ts';
import { errorsOf, removePackage, useReact18, writePackage } from '../../support/typings-package.ts';

before(writePackage);
after(removePackage);

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

const WRAPPED = `
import { useRef } from 'react';
import type { RampWidgetElement } from 'ramp-widget';
import { RampWidget } from 'ramp-widget/react';
export function Shop() {
  const widget = useRef<RampWidgetElement>(null);
  return (
    <RampWidget
      ref={widget}
      mode="buy"
      api-key="demo-merchant"
      payload={{ toCurrency: 'BTC' }}
      className="card"
      onDeposit={async () => ({ error: 'rejected' })}
      onramp-operation-success={({ detail }) => console.log(detail.orderId, widget.current?.state)}
    />
  );
}
`;

/** Before version 19, React sets only attributes on the tag. */
const REACT_18 = `
import type {} from 'ramp-widget/react';
export const Shop = () => <ramp-widget mode="buy" api-key="demo-merchant" payload="{}" />;
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

/** Angular's type checker turns `(ramp-operation-fail)="fail($event)"` into a listener on the element. */
const ANGULAR = `
import type {} from 'ramp-widget';
class Shop {
  reason = '';
  fail({ detail }: CustomEvent<{ reason: string; orderId: string }>) { this.reason = detail.reason; }
}
declare const context: Shop;
const element = document.createElement('ramp-widget');
element.addEventListener('ramp-operation-fail', ($event) => context.fail($event));
element.payload = '{}';
`;

const SERVER = `
import { createReplayGuard, signLaunch, verifyWebhook } from 'ramp-widget/sign';
const { payload, signature } = signLaunch({ secret: 's', payload: { toAmount: '1' }, tokenAddresses: [], validForMs: 1000 });
const seen = createReplayGuard();
export const read = async (headers: Headers, body: string) =>
  (await verifyWebhook({ secret: 's', headers, body, guard: seen })).order.status === 'complete' && payload + signature;
`;

/** Mistakes: the correct text in the example, and a wrong one to replace it with. */
const MODE_OF_TAG: [string, string] = ['mode="buy"', 'mode={5}'];
const MODE_OF_PROPS: [string, string] = ["mode: 'sell'", "mode: 'swap'"];
const ORDER_ID: [string, string] = ['detail.orderId', 'detail.order'];
const EXAMPLES: Readonly<Record<string, [file: string, code: string, ...mistakes: [string, string][]]>> = {
  'a page': [
    'page.ts',
    PAGE,
    ["mode = 'sell'", 'state = 5'],
    ['detail.reason', 'detail.why'],
    ["error: 'rejected'", "error: 'tired'"],
  ],
  'React 19': ['shop.tsx', REACT, MODE_OF_TAG, ORDER_ID],
  'the wrapper for React': ['wrapped.tsx', WRAPPED, MODE_OF_TAG, ORDER_ID],
  Vue: ['vue.ts', VUE, MODE_OF_PROPS, ORDER_ID],
  Svelte: ['svelte.ts', SVELTE, MODE_OF_PROPS, ['detail.height', 'detail.size']],
  Angular: ['angular.ts', ANGULAR, ['reason: string;', 'reason: number;'], ["payload = '{}'", 'payload = 5']],
  'a server': ['server.ts', SERVER, ['toAmount:', 'amount:'], ["=== 'complete'", "=== 'done'"]],
};

const DOCUMENTED: [string, string][] = [
  ['page.ts', snippet('integration.md', 'ts', 'types')],
  ['checkout.tsx', snippet('integration.md', 'tsx', 'react')],
  ['checkout-wrapped.tsx', snippet('integration.md', 'tsx', 'react-wrapper')],
  ['vue.ts', snippet('integration.md', 'ts', 'vue')],
  ['svelte.ts', snippet('integration.md', 'ts', 'svelte')],
];

/** The playground's code for a launch with custom colours. */
const COPIED = (['react', 'angular'] as const).map((kind) => {
  const code = codeFor(kind, {
    gateway: 'https://ramp.example',
    attributes: [
      ['mode', 'buy'],
      ['logo', ''],
    ],
    tokens: [['--ramp-accent', '#0b7a75']],
    launch: { apiKey: 'demo-merchant', payload: '{}', signature: 'ab' },
  });
  return [kind === 'react' ? 'copied.tsx' : 'copied.ts', code] as const;
});

describe('published types', () => {
  for (const [file, code] of COPIED)
    it(`the types accept the code of the playground: ${file}`, () =>
      assert.deepEqual(errorsOf(file, code), []));

  for (const [file, code] of DOCUMENTED) {
    it(`the types accept the code in the documents: ${file}`, () => {
      assert.deepEqual(errorsOf(file, `import type {} from 'ramp-widget';\n${code}`), []);
    });
  }

  for (const [who, [file, code, ...mistakes]] of Object.entries(EXAMPLES)) {
    it(`the types accept ${who}`, () => assert.deepEqual(errorsOf(file, code), []));
    for (const [right, wrong] of mistakes) {
      it(`the types report ${wrong} in ${who}`, () => {
        assert.ok(code.includes(right));
        assert.notDeepEqual(errorsOf(file, code.replace(right, wrong)), []);
      });
    }
  }

  describe('with React 18', () => {
    before(useReact18);

    it('the types accept the wrapper and the attributes of the tag', () => {
      assert.deepEqual(errorsOf('wrapped-18.tsx', WRAPPED), []);
      assert.deepEqual(errorsOf('shop-18.tsx', REACT_18), []);
    });

    for (const prop of [
      'onramp-operation-success={({ detail }) => console.log(detail)}',
      'onramp-loaded={() => undefined}',
      "payload={{ toCurrency: 'BTC' }}",
    ])
      it(`React 18 passes no events or objects to the tag, so the types refuse ${prop}`, () => {
        const code = REACT_18.replace('payload="{}"', prop);
        assert.notDeepEqual(errorsOf('refused-18.tsx', code), []);
      });
  });
});
