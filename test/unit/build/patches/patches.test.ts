// What the build changes in other people's packages: each row is for the version that is installed, and none is there for less than it costs.
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
    it(`the patch '${name}', which is there for its weight, wins a kilobyte or more`, () => {
      assert.ok(Math.max(won.start, won.all) >= 1000);
    });
}
