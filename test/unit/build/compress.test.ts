// Module namespaces do not inherit from a page's Object.prototype; depends on esbuild's current output.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { after, before, describe, it } from 'node:test';
import { build } from 'esbuild';
import { browserBundle } from '../../../elements/build/browser-bundle.ts';
import { defineOwnMembers } from '../../../elements/build/compress.ts';

const SOURCES = {
  'noun.ts': 'export const one = 1; export const two = 2;',
  'entry.ts': "import * as noun from './noun'; export { noun };",
  'other-entry.ts': "import * as noun from './noun'; export const names = () => Object.keys(noun);",
};

describe('defineOwnMembers', () => {
  let out: string;
  before(() => {
    out = mkdtempSync(join(tmpdir(), 'ramp-namespaces-'));
    for (const [name, text] of Object.entries(SOURCES)) writeFileSync(join(out, name), text);
  });
  after(() => rmSync(out, { recursive: true }));

  const bundle = async (entries: readonly string[], splitting: boolean): Promise<string[]> => {
    const options = browserBundle('production');
    const { metafile } = await build({
      ...options,
      entryPoints: entries.map((name) => join(out, name)),
      outdir: join(out, splitting ? 'split' : 'whole'),
      outExtension: { '.js': '.mjs' },
      splitting,
    });
    return Object.keys(metafile!.outputs).map((path) => join(options.absWorkingDir!, path));
  };

  /** The names in a namespace that is created on a page which extends Object.prototype. */
  const namesIn = async (path: string): Promise<string[]> => {
    Object.defineProperty(Object.prototype, 'extension', { value: 0, enumerable: true, configurable: true });
    try {
      const { noun } = (await import(pathToFileURL(path).href)) as { noun: object };
      return Object.getOwnPropertyNames(noun);
    } finally {
      delete (Object.prototype as { extension?: number }).extension;
    }
  };

  for (const [name, entries, splitting] of [
    ['of one file', ['entry.ts'], false],
    ['whose loop lies in a file of its own', ['entry.ts', 'other-entry.ts'], true],
  ] as const)
    it(`a namespace ${name} has only its own members`, async () => {
      const files = await bundle(entries, splitting);
      defineOwnMembers(out, files);
      const entry = files.find((path) => path.endsWith('/entry.mjs'))!;
      assert.deepEqual(await namesIn(entry), ['one', 'two']);
    });

  it('the build stops if esbuild writes the loop differently', () => {
    const other = 'var define=(target,all)=>Object.entries(all).forEach(([name,get])=>add(target,name,get));';
    writeFileSync(join(out, 'other-helper.js'), other);
    assert.throws(() => defineOwnMembers(out, ['other-helper.js']), /esbuild writes it in another way/);
  });
});
