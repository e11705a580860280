// Each layer rule finds the violation planted for it, and lets the right import pass.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { circleViolations, layerViolations } from './layers.ts';

const messages = (path: string, text: string) =>
  layerViolations([{ path, text }]).map(({ message }) => message);

const WRONG: readonly [rule: string, path: string, text: string, message: RegExp][] = [
  [
    'an import that points up',
    'src/domain/fees.ts',
    `import { a } from '../flows/a.ts';`,
    /domain may not import flows/,
  ],
  [
    'a type from above',
    'src/lib/a.ts',
    `import type { A } from '../domain/a.ts';`,
    /lib may not import domain/,
  ],
  ['a lazy import from above', 'src/api/a.ts', `await import('../flows/a.ts');`, /api may not import flows/],
  [
    'an import type from above',
    'src/ui/a.ts',
    `type A = import('../domain/a.ts').A;`,
    /ui may not import domain/,
  ],
  [
    'a re-export from above',
    'src/state/a.ts',
    `export { a } from '../api/a.ts';`,
    /state may not import api/,
  ],
  ['state beside api', 'src/host/a.ts', `import { a } from '../state/a.ts';`, /host may not import state/],
  [
    'a screen that calls the API',
    'src/screens/buy/a/a.tsx',
    `import { a } from '../../../api/a.ts';`,
    /screens may not import api/,
  ],
  [
    'buy that knows sell',
    'src/flows/buy/a.ts',
    `import { a } from '../sell/a.ts';`,
    /buy does not know sell/,
  ],
  [
    'sell that knows buy',
    'src/screens/sell/a/a.tsx',
    `import { a } from '../../buy/a/b.ts';`,
    /sell does not know buy/,
  ],
  ['a sibling screen', 'src/screens/buy/a/a.tsx', `import { b } from '../b/b.tsx';`, /siblings/],
  ['parts that know a screen', 'src/screens/parts/a.tsx', `import { b } from '../buy/b/b.tsx';`, /siblings/],
  [
    'src that knows elements',
    'src/app/a.ts',
    `import { a } from '../../elements/a.ts';`,
    /src may not import elements/,
  ],
  ['texts past i18n', 'src/flows/a.ts', `import en from '../../locales/en.json';`, /through i18n/],
  [
    'an element that knows flows',
    'elements/a.ts',
    `import { a } from '../src/flows/a.ts';`,
    /elements may not import/,
  ],
  [
    'a sandbox that knows src',
    'demo/sandbox/a.ts',
    `import { a } from '../../src/domain/a.ts';`,
    /built package only/,
  ],
  [
    'the router outside app',
    'src/screens/buy/a/a.tsx',
    `import { Link } from 'react-router-dom';`,
    /in app only/,
  ],
  ['React in flows', 'src/flows/a.ts', `import { useState } from 'react';`, /in app, screens, ui only/],
  ['decimals outside domain', 'src/screens/buy/a/a.tsx', `import Big from 'big.js';`, /in domain only/],
  ['a vendor outside vendors', 'src/flows/a.ts', `import sdk from '@sumsub/websdk';`, /in vendors only/],
  ['the whole of zod', 'src/domain/a.ts', `import * as z from 'zod';`, /zod\/mini/],
];

const RIGHT: readonly [rule: string, path: string, text: string][] = [
  ['an import that points down', 'src/flows/a.ts', `import { a } from '../domain/a.ts';`],
  [
    'a screen and its parts',
    'src/screens/buy/a/a.tsx',
    `import { a } from '../../parts/a.tsx'; import { b } from './b.ts';`,
  ],
  ['an element and the application', 'elements/a.ts', `import type { A } from '../src/app/main.tsx';`],
  ['a small zod', 'src/domain/a.ts', `import * as z from 'zod/mini';`],
  ['zod in the sandbox', 'demo/sandbox/a.ts', `import * as z from 'zod';`],
];

describe('layers', () => {
  for (const [rule, path, text, message] of WRONG) {
    it(`finds ${rule}`, () => {
      const found = messages(path, text);
      assert.equal(found.length, 1);
      assert.match(found[0]!, message);
    });
  }

  for (const [rule, path, text] of RIGHT) {
    it(`lets pass ${rule}`, () => assert.deepEqual(messages(path, text), []));
  }
});

describe('circles', () => {
  const circle = (how: string) =>
    circleViolations([
      { path: 'src/lib/a.ts', text: `import { b } from './b.ts';` },
      { path: 'src/lib/b.ts', text: `import { c } from './c.ts';` },
      { path: 'src/lib/c.ts', text: how },
    ]);

  it('finds one over three files', () => {
    const [found] = circle(`import { a } from './a.ts';`);
    assert.equal(found?.message, 'circle: src/lib/a.ts → src/lib/b.ts → src/lib/c.ts → src/lib/a.ts');
  });

  it('lets pass types of the sandbox that know each other', () => {
    const sources = [
      { path: 'demo/sandbox/a.ts', text: `import { b } from './b.ts';` },
      { path: 'demo/sandbox/b.ts', text: `import type { A } from './a.ts';` },
    ];
    assert.deepEqual(circleViolations(sources), []);
  });

  it('finds one made of types', () => assert.equal(circle(`import type { A } from './a.ts';`).length, 1));

  it('lets pass what is imported on demand', () => assert.deepEqual(circle(`await import('./a.ts');`), []));
});
