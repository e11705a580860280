// Rewrites imports from a face (`src/features/<name>/index.ts`, `src/domain/routes.ts`) to imports from the files that it re-exports. A
// bundle, a test and the rule against circles then see only what is used, and no chunk is empty.
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, posix } from 'node:path';
import type { Loader, Plugin } from 'esbuild';
import { fromRoot } from './paths.ts';

const IMPORT = /import (type )?\{([^}]*)\} from '((?:\.{1,2}\/)[^']*\/(?:index|routes)\.ts)';/g;
const EXPORT = /export (?:type )?\{([^}]*)\} from '\.\/([^']+)';/g;
const TYPE = /^type /;
const FACE = /^src\/(?:features\/[^/]+\/index|domain\/routes)\.ts$/;

export const isFace = (path: string): boolean => FACE.test(path);

export const readFace = (path: string): string => readFileSync(fromRoot(path), 'utf8');

/** `path` and the paths of faces are relative to the root. Line numbers are preserved. */
export function throughFaces(path: string, source: string, readText: (face: string) => string): string {
  if (!path.startsWith('src/')) return source;
  return source.replace(IMPORT, (whole: string, type = '', list: string, specifier: string) => {
    const face = posix.join(posix.dirname(path), specifier);
    if (!isFace(face)) return whole;
    const files = filesOfFace(readText(face));
    const direct = namesIn(list).map((name) => {
      const file = files.get(exportedName(name));
      if (file === undefined) throw new Error(`${path}: ${face} has no ${name}`);
      // Types get a separate statement: an import that names types only would still load the file.
      const kind = TYPE.test(name) ? 'type ' : type;
      return `import ${kind}{ ${name.replace(TYPE, '')} } from '${specifier.slice(0, specifier.lastIndexOf('/') + 1)}${file}';`;
    });
    return direct.join(' ') + '\n'.repeat(whole.split('\n').length - 1);
  });
}

/** Maps each exported name of a face to its file, as written in the face. */
export const filesOfFace = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(EXPORT)].flatMap(([, list, file]) =>
      namesIn(list!).map((name): [string, string] => [exportedName(name), file!]),
    ),
  );

const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

const exportedName = (name: string): string => name.replace(TYPE, '').replace(/ as .*$/, '');

/** esbuild plugin; applies to the product's own sources only. */
export function faces(): Plugin {
  return {
    name: 'faces',
    setup(build) {
      build.onLoad({ filter: /[\\/]src[\\/](features|app)[\\/].*\.tsx?$/ }, async ({ path }) => ({
        contents: withoutFaces(path, await readFile(path, 'utf8')),
        loader: extname(path).slice(1) as Loader,
      }));
    },
  };
}

/** `path` is absolute. */
export const withoutFaces = (path: string, source: string): string =>
  throughFaces(path.slice(fromRoot().length).replaceAll('\\', '/').replace(/^\//, ''), source, readFace);
