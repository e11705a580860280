// Pages that freeze Object.prototype against pollution make `toString` read-only on every plain object, so big.js gets an object without a
// prototype.
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

const PLAIN = 'P = {},';
const BARE = 'P = Object.create(null),';

/** Fails the build if the library's source has changed. */
export function bigPrototype(): Plugin {
  return {
    name: 'big-prototype',
    setup(build) {
      build.onLoad({ filter: /[\\/]big\.js[\\/]big\.mjs$/ }, async ({ path }) => {
        const text = await readFile(path, 'utf8');
        if (!text.includes(PLAIN)) throw new Error(`${path} no longer has ${PLAIN}`);
        return { contents: text.replace(PLAIN, BARE) };
      });
    },
  };
}
