// The document's code for each framework is that of the example which is built and tested.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { fromRoot } from '../../../elements/build/paths.ts';
import { snippet } from '../../support/doc-snippets.ts';

const SHOWN: readonly [file: string, code: string][] = [
  ['react/src/main.tsx', snippet('any-site.md', 'ts', 'register')],
  ['vue/src/main.ts', snippet('any-site.md', 'ts', 'register')],
  ['svelte/src/main.ts', snippet('any-site.md', 'ts', 'register')],
  ['angular/src/main.ts', snippet('any-site.md', 'ts', 'register')],
  ['plain/index.html', snippet('any-site.md', 'html', 'plain')],
  ['plain/index.html', snippet('any-site.md', 'html', 'plain-tag')],
  ['plain/shop.js', snippet('any-site.md', 'js', 'plain')],
  ['react/src/shop.tsx', snippet('any-site.md', 'tsx', 'react')],
  ['vue/vite.config.js', snippet('any-site.md', 'js', 'vue-config')],
  ['vue/src/shop.vue', snippet('any-site.md', 'html', 'vue')],
  ['angular/src/shop-page.ts', snippet('any-site.md', 'html', 'angular')],
  ['svelte/src/shop.svelte', snippet('any-site.md', 'svelte', 'svelte')],
];

/** Compares line by line without indentation; the example contains the sandbox's URL. */
const linesOf = (text: string): string[] =>
  text
    .replaceAll('https://ramp.example', 'http://127.0.0.1:4300')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

for (const [file, code] of SHOWN)
  it(`any-site.md shows the code of ${file}`, () => {
    const example = linesOf(readFileSync(fromRoot('demo/examples', file), 'utf8'));
    assert.deepEqual(
      linesOf(code).filter((line) => !example.includes(line)),
      [],
    );
  });
