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
 * Opens every file whose name holds a hash of its contents, so that another terser or other options give other names:
 * the hash is made before terser runs.
 */
export const COMPRESSOR_MARK = `/*${terser.version} ${JSON.stringify(OPTIONS)}*/`;

/** Rewrites the named scripts of a folder in place. */
export async function compressScripts(out: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const path = resolve(out, name);
    const { code } = await minify(readFileSync(path, 'utf8'), OPTIONS);
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
