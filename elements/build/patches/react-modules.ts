// React's production files are CommonJS, which a bundler cannot tree-shake; this converts them to ES modules.
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { ownBind } from './own-bind.ts';

const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store)[\\/].*\.js$/;
/** These import React as a whole, or look up a member by a computed name. */
const USERS =
  /[\\/]node_modules[\\/](?:@r2wc[\\/]react-to-web-component|@tanstack[\\/]react-form[\\/]dist|react-router[\\/]dist)[\\/].*\.m?js$/;

const ONLY_REQUIRES = /^var \w+ = require\("[^"]+"\)(?:,\s*\w+ = require\("[^"]+"\))*;$/gm;
const REQUIRE = /(\w+) = require\("([^"]+)"\)/g;
const PRODUCTION_FILE = /=== 'production'\) \{[^}]*module\.exports = require\('([^']+)'\);\s*\} else/;

/** Fails the build if a file has another form. */
export function reactModules(): Plugin {
  return {
    name: 'react-modules',
    setup(build) {
      build.onLoad({ filter: REACT }, async ({ path }) => {
        const contents = ownBind(asModule(await readFile(path, 'utf8')));
        if (/\brequire\(|\bexports\b/.test(contents))
          throw new Error(`${path} has parts that are not understood`);
        return { contents };
      });
      build.onLoad({ filter: USERS }, async ({ path }) => ({
        contents: byNames(await readFile(path, 'utf8')),
      }));
    },
  };
}

/** Resolves a file that chooses between development and production to the production one. */
export function asModule(text: string): string {
  const chosen = PRODUCTION_FILE.exec(text);
  if (chosen) return `export * from '${chosen[1]}';`;
  const names = [...new Set([...text.matchAll(/\bexports\.(\w+)/g)].map(([, name]) => name!))];
  const isConstant = (name: string) =>
    [...text.matchAll(new RegExp(`\\bexports\\.${name} =`, 'g'))].length === 1 &&
    new RegExp(`^exports\\.${name} =`, 'm').test(text);
  const changing = names.filter((name) => !isConstant(name)).map((name) => `let $${name};`);
  const body = text
    .replace(ONLY_REQUIRES, (statement) =>
      [...statement.matchAll(REQUIRE)]
        .map(([, name, from]) => `import * as ${name} from '${from}';`)
        .join(' '),
    )
    .replace(/^exports\.(\w+) =/gm, (found, name: string) => (isConstant(name) ? `const $${name} =` : found))
    .replace(/\bexports\.(\w+)/g, '$$$1');
  const exported = names.map((name) => `$${name} as ${name}`).join(', ');
  return `${changing.join(' ')}${body}\nexport { ${exported} };`;
}

/** Replaces `React[NAME]` and aliases of React by plain member access. */
function byNames(text: string): string {
  return text
    .replace(/\bimport (\w+) from "react";/g, 'import * as $1 from "react";')
    .replace(/^const _React = React;$/m, '')
    .replaceAll('_React.', 'React.')
    .replace(/\b(React\d*)\[([A-Z_]+)\]/g, (found, whole: string, constant: string) => {
      const name = new RegExp(`\\b${constant} = "(\\w+)"`).exec(text)?.[1];
      return name ? `${whole}.${name}` : found;
    });
}
