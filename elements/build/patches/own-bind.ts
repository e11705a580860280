// MooTools replaces `bind` by one that takes its arguments as an array; React and the formatter use `bindOf` from `src/lib/built-ins.ts`
// instead.
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

const BOUND = /([\w$]+(?:\.[\w$]+)*)\.bind\(/g;

/** Throws if the target of a `bind` is not a plain name. */
export function ownBind(text: string): string {
  const own = text.replace(BOUND, 'bindOf($1, ');
  if (/\.bind\(/.test(own)) throw new Error('there is a bind that is not understood');
  return own;
}

export function formatterBind(): Plugin {
  return {
    name: 'formatter-bind',
    setup(build) {
      build.onLoad(
        { filter: /[\\/]@formatjs[\\/](?:intl|fast-memoize)[\\/]index\.js$/ },
        async ({ path }) => ({
          contents: ownBind(await readFile(path, 'utf8')),
        }),
      );
    },
  };
}
