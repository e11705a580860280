// Every file of `src/gateway` with a call is in a table of calls.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

/** Parts of `src/gateway` that make no call of their own; they are tested by themselves. */
const NO_CALLS = [
  'call',
  'error-from-answer',
  'client',
  'ignore-result',
  'parse-order',
  'kept-answers',
  'parse-with',
  'preload',
  'read-again',

  'some-of',
];
const HERE = dirname(fileURLToPath(import.meta.url));

describe('the tables of calls', () => {
  it('have a row for every file with a call', () => {
    const cwd = fileURLToPath(new URL('../../../src/gateway/', import.meta.url));
    const files = globSync('{*,!(contract)/*}.ts', { cwd }).map((path) => basename(path, '.ts'));
    assert.ok(files.includes('client') && files.includes('get-order') && !files.includes('paths'));
    const tables = globSync(`${HERE}/**/*-calls.test.ts`).map((path) => readFileSync(path, 'utf8'));
    // The linter finds an import of which no row is made.
    const withRow = new Set(
      tables.flatMap((text) =>
        [...text.matchAll(/from '[./]+src\/gateway\/(?:.+\/)?([^/]+)\.ts'/g)].map(([, file]) => file),
      ),
    );
    assert.ok(withRow.size > 20);
    assert.deepEqual(
      files.filter((file) => !NO_CALLS.includes(file) && !withRow.has(file)),
      [],
    );
  });
});
