// The published package: manifest, file list, declarations, and when the build may be skipped.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import project from '../../../package.json' with { type: 'json' };
import { withJsExtensions } from '../../../elements/build/declarations.ts';
import { describeFile } from '../../../elements/build/file-manifest.ts';
import { stampOf } from '../../../elements/build/input-stamp.ts';
import { publishedManifest } from '../../../elements/build/published-manifest.ts';

describe('the published manifest', () => {
  const manifest = publishedManifest(project);

  it('the published manifest has no dependencies, scripts or pinned Node', () => {
    const keys = Object.keys(manifest);
    const unwanted = keys.filter((key) => /dependencies|scripts|private|engines|overrides/i.test(key));
    assert.deepEqual(unwanted, []);
    assert.doesNotMatch(JSON.stringify(manifest), /node-linux/);
  });

  it("the published manifest has the project's version", () => {
    assert.partialDeepStrictEqual(manifest, {
      name: 'ramp-widget',
      version: project.version,
      license: 'MIT',
    });
  });
});

describe('the file manifest', () => {
  it('the file manifest contains integrity, raw and compressed size', async () => {
    const content = Buffer.from('ramp '.repeat(1000));
    const entry = await describeFile(content);
    assert.equal(entry.integrity, `sha384-${createHash('sha384').update(content).digest('base64')}`);
    assert.equal(entry.raw, 5000);
    assert.ok(entry.brotli < 50);
  });
});

describe('type declarations', () => {
  it('type declarations name modules by .js', () => {
    assert.equal(withJsExtensions(`export { a } from './a.ts';`), `export { a } from './a.js';`);
    assert.equal(withJsExtensions(`import('../b.tsx').B`), `import('../b.js').B`);
    assert.equal(withJsExtensions(`import "./c.ts";`), `import "./c.js";`);
    assert.equal(withJsExtensions(`from 'x.ts'`), `from 'x.ts'`);
  });
});

describe('the stamp of the inputs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ramp-stamp-'));
  after(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const stamp = () => stampOf(folder, ['src', 'package.json', 'missing']);
  mkdirSync(join(folder, 'src'));
  write('src/a.ts', 'a');
  write('package.json', '{}');
  const first = stamp();

  it('the stamp stays the same if nothing changes', () => {
    write('src/a.ts', 'a');
    write('other', 'x');
    assert.equal(stamp(), first);
  });

  for (const [change, name, text] of [
    ['a changed file', 'src/a.ts', 'b'],
    ['a new file', 'src/b.ts', ''],
    ['a changed single file', 'package.json', '{ }'],
  ] as const) {
    it(`the stamp changes with ${change}`, () => {
      const before = stamp();
      write(name, text);
      assert.notEqual(stamp(), before);
    });
  }
});
