// English that is read outside the code says 'an' before a vowel, also across a line's end.
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
/** 'a user', 'a one-time code', 'a EUR amount' are said with a consonant. */
const WRONG = /\ba\s+(?!one|once|u[nst]i?|use|euro?\b)([aeiou][a-z]+)\b/g;

describe('articles', () => {
  for (const path of globSync(READ, { cwd: fromRoot('.') }))
    it(`of ${path}`, () => {
      const found = [...readFileSync(fromRoot(path), 'utf8').matchAll(WRONG)].map(([text]) => text);
      assert.deepEqual(found, []);
    });
});
