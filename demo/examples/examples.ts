// Lists the example pages, and where their sources, package and build are.
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const EXAMPLES = ['plain', 'react', 'vue', 'angular', 'svelte', 'strict-csp'] as const;

/** Built only if named (`npm run examples -- next`), because its compiler takes 150 MB. The tests buy in it only if it has been built. */
export const LARGE_EXAMPLES = ['next'] as const;

export const ALL_EXAMPLES = [...EXAMPLES, ...LARGE_EXAMPLES];

export type Example = (typeof ALL_EXAMPLES)[number];

/** The built package, which the examples install. */
export const PACKAGE = resolve(import.meta.dirname, '../../dist');

export const folderOf = (example: Example): string => join(import.meta.dirname, example);

/** Folder of an example's production build. */
export const builtOf = (example: Example): string => join(folderOf(example), 'dist');

const MADE = new Set(['node_modules', 'dist', '.out', '.svelte-kit', '.next', 'next-env.d.ts']);

export const isBuilt = (example: Example): boolean => existsSync(join(builtOf(example), 'index.html'));

/** Returns the files that were written by hand. */
export function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !MADE.has(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? sourcesOf(path) : [path];
    })
    .sort();
}
