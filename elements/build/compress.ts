// Compresses once more what the calculator and the steps after it load: terser finds 3 % that esbuild leaves.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { minify, type MinifyOptions } from 'terser';
import terser from 'terser/package.json' with { type: 'json' };

const OPTIONS: MinifyOptions = {
  module: true,
  ecma: 2020,
  compress: { passes: 2, keep_fargs: false },
  format: { comments: false },
};

/**
 * Of a script whose functions are nearly all called at once: the browser reads them beside the main thread while the file comes, in place
 * of each at its first call. Browsers that do not know the comment pass over it.
 */
const CALLED_AT_ONCE: MinifyOptions = {
  ...OPTIONS,
  format: { ...OPTIONS.format, preamble: '//# allFunctionsCalledOnLoad' },
};

/**
 * Opens every file whose name holds a hash of its contents, so that another terser or other options give other names:
 * the hash is made before terser runs.
 */
export const COMPRESSOR_MARK = `/*${terser.version} ${JSON.stringify(CALLED_AT_ONCE)} own keys*/`;

/** What esbuild defines a module's namespace with: a `for … in`, which a page that extends Object.prototype adds to. */
const NAMESPACE_LOOP =
  /for\s*\(var (\w+) in (\w+)\)(?=\s*\w+\(\w+,\s*\1,\s*\{\s*get:\s*\2\[\1\],\s*enumerable:)/g;

/** Gives every namespace of the named scripts its own members alone; stops the build where esbuild writes that loop in another way. */
export function defineOwnMembers(out: string, names: readonly string[]): void {
  let found = 0;
  for (const name of names) {
    const path = resolve(out, name);
    const text = readFileSync(path, 'utf8');
    const own = text.replace(NAMESPACE_LOOP, (_, key: string, all: string) => {
      found += 1;
      return `for(var ${key} of Reflect.ownKeys(${all}))`;
    });
    if (own !== text) writeFileSync(path, own);
  }
  if (found === 0)
    throw new Error('no loop that defines a namespace was found: esbuild writes it in another way');
}

/** Rewrites the named scripts of a folder in place; `urgent`: those of them that are called at once. */
export async function compressScripts(
  out: string,
  names: readonly string[],
  urgent: readonly string[],
): Promise<void> {
  for (const name of names) {
    const path = resolve(out, name);
    const options = urgent.includes(name) ? CALLED_AT_ONCE : OPTIONS;
    const { code } = await minify(readFileSync(path, 'utf8'), options);
    writeFileSync(path, `${code}\n`);
  }
}

/** The mark has done its work once the names are made. */
export function removeMark(out: string, names: readonly string[]): void {
  for (const name of names) {
    const path = resolve(out, name);
    writeFileSync(path, readFileSync(path, 'utf8').replace(`${COMPRESSOR_MARK}\n`, ''));
  }
}
