// Pages that freeze Object.prototype against pollution make `toString` unassignable on every plain object: big.js gets a bare one.
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

const PLAIN = 'P = {},';
const BARE = 'P = Object.create(null),';

/** Stops the build when the library no longer looks like that. */
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
