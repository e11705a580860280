// valtio's stores need of proxy-compare only which objects it leaves alone; what compares snapshots comes with React. One file is
// one chunk to the bundler, so the library becomes two: the marks, and all that is made of them.
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

const NAMESPACE = 'tracked-marks';
const STORES = /[\\/]valtio[\\/]esm[\\/]vanilla\.mjs$/;
/** As `kits.ts` names it, by its whole path. */
const WANTED = /^(?:[A-Z]:)?[\\/].*[\\/]proxy-compare[\\/]dist[\\/]index\.js$/;
const LIBRARY = /[\\/]proxy-compare[\\/]dist[\\/]index\.js$/;
/** Top-level constants, with the indented lines and the brace that belong to them. */
const MARKS = [
  'GET_ORIGINAL_SYMBOL',
  'getProto',
  'objectsToTrack',
  'isObjectToTrack',
  'getUntracked',
  'markToTrack',
];

/** Stops the build when the library no longer looks like that. */
export function trackedMarks(): Plugin {
  return {
    name: NAMESPACE,
    setup(build) {
      build.onLoad({ filter: LIBRARY, namespace: 'file' }, async ({ path }) => ({
        contents: split(await readFile(path, 'utf8'), path).rest,
      }));
      build.onResolve({ filter: /^proxy-compare$/ }, async ({ importer, resolveDir, kind }) => {
        if (!STORES.test(importer)) return undefined;
        // Asked for in another's name, since this answers for the stores.
        const { path } = await build.resolve('proxy-compare', { importer: '', resolveDir, kind });
        return { path, namespace: NAMESPACE };
      });
      // A kit that names the file wants it whether or not it uses anything of it.
      build.onResolve({ filter: WANTED }, ({ path }) => ({ path, sideEffects: true }));
      build.onResolve({ filter: /^tracked-marks:/ }, ({ path }) => ({
        path: path.slice(NAMESPACE.length + 1),
        namespace: NAMESPACE,
      }));
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, async ({ path }) => ({
        contents: split(await readFile(path, 'utf8'), path).marks,
      }));
    },
  };
}

/** `path` is the library's, which both halves stand for. */
export function split(text: string, path: string): { marks: string; rest: string } {
  let rest = text;
  const marks = MARKS.map((name) => {
    const found = new RegExp(`^(?:export )?const ${name} = .*(?:\\n[ }].*)*`, 'm').exec(rest)?.[0];
    if (!found) throw new Error(`${path} no longer has ${name}`);
    rest = rest.replace(found, '');
    return found.replace(/^export /, '');
  });
  const from = JSON.stringify(`${NAMESPACE}:${path}`);
  return {
    marks: `${marks.join('\n')}\nexport { ${MARKS.join(', ')} };`,
    rest: `import { ${MARKS.join(', ')} } from ${from};\nexport { getUntracked, markToTrack } from ${from};\n${rest}`,
  };
}
