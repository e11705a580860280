// Documents and texts use 'an' before a vowel, even across a line break.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fromRoot } from '../../../elements/build/paths.ts';

const READ = [
  'README.md',
  'locales/en.json',
  'demo/pages/*.html',
  'demo/docs/*.md',
  'demo/sandbox/README.md',
];
/** 'user', 'one-time' and 'EUR' begin with a consonant sound. */
const WRONG = /\ba\s+(?!one|once|u[nst]i?|use|euro?\b)([aeiou][a-z]+)\b/g;

describe('articles', () => {
  for (const path of globSync(READ, { cwd: fromRoot('.') }))
    it(`the articles in ${path} are correct`, () => {
      const found = [...readFileSync(fromRoot(path), 'utf8').matchAll(WRONG)].map(([text]) => text);
      assert.deepEqual(found, []);
    });
});
