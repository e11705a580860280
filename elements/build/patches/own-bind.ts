// Pages with MooTools have a `bind` that takes its arguments as a list: React and the formatter are given that of `src/lib/built-ins.ts`.
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

const BOUND = /([\w$]+(?:\.[\w$]+)*)\.bind\(/g;

/** Throws where something else than a name is bound. */
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
