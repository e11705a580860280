// Generates the code for a choice of attributes, tokens and launch: as plain HTML, for each framework, and as a bare iframe.

export type Pairs = readonly (readonly [name: string, value: string])[];

export interface Choice {
  gateway: string;
  attributes: Pairs;
  tokens: Pairs;
  /** Signed by the merchant's server. */
  launch: { apiKey: string; payload: string; signature: string } | null;
}

export const CODE_KINDS = [
  ['html', 'Plain HTML'],
  ['react', 'React 19'],
  ['vue', 'Vue 3'],
  ['angular', 'Angular'],
  ['svelte', 'Svelte 5'],
  ['iframe', 'iframe'],
] as const;
export type CodeKind = (typeof CODE_KINDS)[number][0];

export function codeFor(kind: CodeKind, choice: Choice): string {
  return WRITERS[kind](choice);
}

const WRITERS: Readonly<Record<CodeKind, (choice: Choice) => string>> = {
  html: ({ gateway, attributes, tokens, launch }) => {
    const own = [...attributes, ...(launch ? launchPairs(launch) : [])].map(attributeText);
    return lines(
      `<script type="module" src="${escapeText(gateway)}/ramp-widget.js"></script>`,
      ...tag(own, []),
      ...(tokens.length > 0 ? ['<style>', ...indent(ruleOf(tokens)), '</style>'] : []),
      '<script>',
      "  document.querySelector('ramp-widget').addEventListener('ramp-operation-success', ({ detail }) => {",
      '    console.log(detail.orderId);',
      '  });',
      '</script>',
    );
  },

  react: (choice) => {
    const { tokens } = choice;
    const style = tokens.map(([name, value]) => `'${name}': ${JSON.stringify(value)}`).join(', ');
    const own = [
      ...shared(choice),
      ...(choice.launch ? ['payload={payload}', 'signature={signature}'] : []),
      ...(tokens.length > 0 ? ['style={LOOK}'] : []),
      'onramp-operation-success={({ detail }) => console.log(detail.orderId)}',
    ];
    return lines(
      ...(tokens.length > 0 ? ["import type { CSSProperties } from 'react';"] : []),
      "import { defineRampWidget } from 'ramp-widget';",
      "import type {} from 'ramp-widget/react';",
      '',
      defineLine(choice),
      ...(tokens.length > 0 ? ['', `const LOOK = { ${style} } as CSSProperties;`] : []),
      '',
      `export function Ramp(${choice.launch ? '{ payload, signature }: { payload: string; signature: string }' : ''}) {`,
      '  return (',
      ...indent(tag(own, []), 4),
      '  );',
      '}',
    );
  },

  vue: (choice) =>
    lines(
      '<script setup lang="ts">',
      "import { defineRampWidget } from 'ramp-widget';",
      "import type {} from 'ramp-widget/vue';",
      '',
      defineLine(choice),
      ...(choice.launch ? ['defineProps<{ payload: string; signature: string }>();'] : []),
      'const done = ({ detail }: CustomEvent<{ orderId: string }>) => console.log(detail.orderId);',
      '</script>',
      '',
      '<template>',
      ...indent(tag(bound(choice, ':', '@ramp-operation-success="done"'), [])),
      '</template>',
      ...styleBlock(choice),
    ),

  svelte: (choice) =>
    lines(
      '<script lang="ts">',
      "  import { defineRampWidget } from 'ramp-widget';",
      "  import type {} from 'ramp-widget/svelte';",
      '',
      `  ${defineLine(choice)}`,
      ...(choice.launch
        ? ['  let { payload, signature }: { payload: string; signature: string } = $props();']
        : []),
      '</script>',
      '',
      ...tag(
        [
          ...shared(choice),
          ...(choice.launch ? ['{payload}', '{signature}'] : []),
          'onramp-operation-success={({ detail }) => console.log(detail.orderId)}',
        ],
        [],
      ),
      ...styleBlock(choice),
    ),

  angular: (choice) =>
    lines(
      `import { Component, CUSTOM_ELEMENTS_SCHEMA${choice.launch ? ', input' : ''} } from '@angular/core';`,
      "import { defineRampWidget } from 'ramp-widget';",
      '',
      defineLine(choice),
      '',
      '@Component({',
      "  selector: 'app-ramp',",
      '  schemas: [CUSTOM_ELEMENTS_SCHEMA],',
      '  template: `',
      ...indent(tag(boundInAngular(choice), []), 4),
      '  `,',
      ...(choice.tokens.length > 0 ? ['  styles: `', ...indent(ruleOf(choice.tokens), 4), '  `,'] : []),
      '})',
      'export class RampComponent {',
      ...(choice.launch
        ? ['  payload = input.required<string>();', '  signature = input.required<string>();']
        : []),
      '  done({ detail }: CustomEvent<{ orderId: string }>) {',
      '    console.log(detail.orderId);',
      '  }',
      '}',
    ),

  iframe: (choice) =>
    lines(
      '<iframe',
      '  id="ramp"',
      '  title="Buy or sell crypto"',
      `  src="${escapeText(hostedAddress(choice))}"`,
      '  allow="payment; camera; microphone; clipboard-write; publickey-credentials-get; publickey-credentials-create"',
      '  style="width: 100%; max-width: 424px; height: 697px; border: 0"',
      '></iframe>',
      '<script>',
      '  // A page that sends no referrer names itself in the address: &hostOrigin=https%3A%2F%2Fshop.example',
      "  const frame = document.getElementById('ramp');",
      "  addEventListener('message', ({ source, origin, data }) => {",
      `    if (source !== frame.contentWindow || origin !== ${inScript(choice.gateway)}) return;`,
      "    if (data?.source !== 'ramp-widget') return;",
      "    if (data.type === 'loaded' || data.type === 'resize') frame.style.height = `${data.payload.height}px`;",
      "    if (data.type === 'operation_success') console.log(data.payload.orderId);",
      '  });',
      '</script>',
    ),
};

const lines = (...parts: string[]) => parts.join('\n');
const indent = (parts: readonly string[], by = 2) => parts.map((part) => ' '.repeat(by) + part);

/** Escapes quotes, tags, and what framework templates would interpret. */
const escapeText = (text: string) =>
  text.replace(/[&"<{}`\\]/g, (letter) => NAMED[letter] ?? `&#${letter.codePointAt(0)};`);
const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' };
const inScript = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003c');

const attributeText = ([name, value]: readonly [string, string]) =>
  value === '' ? name : `${name}="${escapeText(value)}"`;

const launchPairs = ({ apiKey, payload, signature }: NonNullable<Choice['launch']>): Pairs => [
  ['api-key', apiKey],
  ['payload', payload],
  ['signature', signature],
];

const tag = (own: readonly string[], inside: readonly string[]): string[] => {
  const short = `<${['ramp-widget', ...own].join(' ')}></ramp-widget>`;
  if (short.length <= 90 && inside.length === 0) return [short];
  return ['<ramp-widget', ...indent(own), '></ramp-widget>'];
};

const ruleOf = (tokens: Pairs): string[] => [
  'ramp-widget {',
  ...tokens.map(([name, value]) => `  ${name}: ${value.replace(/[<>{};`\\]/g, '')};`),
  '}',
];

const styleBlock = ({ tokens }: Choice): string[] =>
  tokens.length > 0 ? ['', '<style>', ...ruleOf(tokens), '</style>'] : [];

const defineLine = ({ gateway }: Choice) => `defineRampWidget({ defaultGatewayUrl: ${inScript(gateway)} });`;

/** What every framework writes as plain attributes; the server supplies the signed launch as a property. */
const shared = ({ attributes, launch }: Choice): string[] =>
  [...attributes, ...(launch ? [['api-key', launch.apiKey] as const] : [])].map(attributeText);

const bound = (choice: Choice, mark: string, listener: string): string[] => [
  ...shared(choice),
  ...(choice.launch ? [`${mark}payload="payload"`, `${mark}signature="signature"`] : []),
  listener,
];

const boundInAngular = (choice: Choice): string[] => [
  ...shared(choice),
  ...(choice.launch ? ['[payload]="payload()"', '[signature]="signature()"'] : []),
  '(ramp-operation-success)="done($event)"',
];

const QUERY_NAMES: Readonly<Record<string, string>> = { locale: 'lang' };

/** Returns the hosted page's URL, which has other names for the same parameters. */
function hostedAddress({ gateway, attributes, launch }: Choice): string {
  const given = new Map([...attributes, ...(launch ? launchPairs(launch) : [])]);
  const path = given.get('mode') === 'sell' ? 'sell' : 'buy';
  for (const name of ['mode', 'render']) given.delete(name);
  const query = new URLSearchParams(
    [...given].map(([name, value]) => [
      QUERY_NAMES[name] ?? name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
      name === 'logo' ? 'true' : value,
    ]),
  ).toString();
  return `${gateway}/${path}${query ? `?${query}` : ''}`;
}
