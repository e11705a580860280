// Runs terser over what the calculator and the steps after it load: it removes another 3 % that esbuild leaves.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { minify, type MinifyOptions } from 'terser';
import terser from 'terser/package.json' with { type: 'json' };

export const COMPRESSOR_OPTIONS: MinifyOptions = {
  module: true,
  ecma: 2020,
  compress: { passes: 2, keep_fargs: false },
  format: { comments: false },
};

/**
 * For scripts that call nearly all of their functions at once: with this comment Chromium compiles them off the main thread while the file
 * loads, instead of each at its first call. Other browsers ignore the comment.
 */
const CALLED_AT_ONCE: MinifyOptions = {
  ...COMPRESSOR_OPTIONS,
  format: { ...COMPRESSOR_OPTIONS.format, preamble: '//# allFunctionsCalledOnLoad' },
};

/**
 * First line of every file with a content hash in its name. The hash is computed before terser runs, so this line makes it change with
 * terser's version and options.
 */
export const COMPRESSOR_MARK = `/*${terser.version} ${JSON.stringify(CALLED_AT_ONCE)} own keys, asked for again*/`;

/** The `for … in` with which esbuild defines a module's namespace; a page that extends Object.prototype would add members to it. */
const NAMESPACE_LOOP =
  /for\s*\(var (\w+) in (\w+)\)(?=\s*\w+\(\w+,\s*\1,\s*\{\s*get:\s*\2\[\1\],\s*enumerable:)/g;

/** Restricts every namespace of these scripts to its own members. Throws if esbuild no longer writes that loop in this form. */
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

/** Rewrites these scripts in place; `urgent` are those that call most of their functions at once. */
export async function compressScripts(
  out: string,
  names: readonly string[],
  urgent: readonly string[],
): Promise<void> {
  for (const name of names) {
    const path = resolve(out, name);
    const options = urgent.includes(name) ? CALLED_AT_ONCE : COMPRESSOR_OPTIONS;
    const { code } = await minify(readFileSync(path, 'utf8'), options);
    writeFileSync(path, `${code}\n`);
  }
}

/** The mark is only needed until the file names are computed. */
export function removeMark(out: string, names: readonly string[]): void {
  for (const name of names) {
    const path = resolve(out, name);
    writeFileSync(path, readFileSync(path, 'utf8').replace(`${COMPRESSOR_MARK}\n`, ''));
  }
}
