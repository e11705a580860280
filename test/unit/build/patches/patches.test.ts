// The build's changes to third-party packages: each is for the installed version, and saves enough to be worth it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { fromRoot } from '../../../../elements/build/paths.ts';
import { PATCHES } from '../../../../elements/build/patches/patches.ts';

const installedVersion = (name: string): string =>
  (JSON.parse(readFileSync(fromRoot(`node_modules/${name}/package.json`), 'utf8')) as { version: string })
    .version;

for (const { name, packages, won } of PATCHES) {
  it(`the patch '${name}' was written for the installed versions of ${Object.keys(packages).join(', ')}`, () => {
    const installed = Object.keys(packages).map((each) => [each, installedVersion(each)]);
    assert.deepEqual(Object.fromEntries(installed), packages);
  });

  if (won)
    it(`the patch '${name}' saves a kilobyte or more`, () => {
      assert.ok(Math.max(won.start, won.all) >= 1000);
    });
}
