// Failed imports of built files are retried with another URL, because browsers cache the failure.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { askAgainForLostFiles } from '../../../elements/build/ask-again-for-lost-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'lost-files-'));
after(() => rmSync(folder, { recursive: true }));

function rewritten(text: string): string {
  writeFileSync(join(folder, 'a.js'), text);
  askAgainForLostFiles(folder, ['a.js'], () => true);
  return readFileSync(join(folder, 'a.js'), 'utf8');
}

/** The helper of a rewritten file, on a page with this import map; it records URLs in place of loading them. */
function helper(importMap: string | null) {
  const [, body = ''] = /(function rampAgain[\s\S]+)$/.exec(rewritten('import("./b.js");\n'))!;
  const asked: string[] = [];
  const page = { querySelectorAll: () => (importMap ? [{ text: '{}' }, { text: importMap }] : []) };
  const make = new Function(
    'document',
    'load',
    `${body.replace('return import(', 'return load(')}return rampAgain`,
  );
  const again = make(page, (address: string) => asked.push(address)) as (error: Error) => unknown;
  return { again, asked };
}

const LOST = new TypeError('Failed to fetch dynamically imported module: https://shop.example/app/b.js');

describe('a file that failed to load', () => {
  it('each retry of a lost file uses another URL of the same file', () => {
    const { again, asked } = helper(null);
    again(LOST);
    again(LOST);
    again(new TypeError('error loading dynamically imported module: https://shop.example/app/c.js#1'));
    assert.deepEqual(
      asked,
      ['b.js#1', 'b.js#2', 'c.js#1'].map((name) => `https://shop.example/app/${name}`),
    );
  });

  for (const [what, importMap, error] of [
    ['of a page that lists hashes, which know no other address', '{"integrity":{}}', LOST],
    ['whose address the browser does not tell', null, new TypeError('Importing a module script failed.')],
    ['that was there, and threw', null, new Error('A fault of the module: broken')],
  ] as const)
    it(`a lost file ${what} is not retried, and its own error is thrown`, () => {
      const { again, asked } = helper(importMap);
      assert.throws(() => again(error), error);
      assert.deepEqual(asked, []);
    });

  it('a rewritten import keeps its literal name, which bundlers follow', () => {
    assert.match(
      rewritten('const f=()=>import("../b.js").then(x=>x);\n'),
      /import\("\.\.\/b\.js"\)\.catch\(rampAgain\)\.then/,
    );
  });

  it("a file that a bundler may read leaves the retry to the page's script, because bundlers refuse a URL that is not literal", () => {
    writeFileSync(join(folder, 'c.js'), 'import("./d.js");\n');
    askAgainForLostFiles(folder, ['c.js']);
    const text = readFileSync(join(folder, 'c.js'), 'utf8');
    assert.deepEqual(text.match(/import\([^)]*\)/g), ['import("./d.js")']);
    assert.match(text, /Symbol\.for\("ramp\.again"\)/);
  });

  it('a file without such imports is not changed, and the others are counted', () => {
    assert.equal(rewritten('export const a=1;\n'), 'export const a=1;\n');
    assert.equal(askAgainForLostFiles(folder, ['a.js']), 0);
    writeFileSync(join(folder, 'b.js'), 'import("./c.js");\n');
    assert.equal(askAgainForLostFiles(folder, ['a.js', 'b.js']), 1);
  });
});
