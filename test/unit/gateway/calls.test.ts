// The tables of calls cover every file of `src/gateway` that makes a call.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

/** Files of `src/gateway` that make no call; each has its own test. */
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
  it('the tables have a row for every file with a call', () => {
    const cwd = fileURLToPath(new URL('../../../src/gateway/', import.meta.url));
    const files = globSync('{*,!(contract)/*}.ts', { cwd }).map((path) => basename(path, '.ts'));
    assert.ok(files.includes('client') && files.includes('get-order') && !files.includes('paths'));
    const tables = globSync(`${HERE}/**/*-calls.test.ts`).map((path) => readFileSync(path, 'utf8'));
    // If a table imports a call without a row for it, the linter reports the unused import.
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
