// The example pages: which there are, and what each of them is made of.
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const EXAMPLES = ['plain', 'react', 'vue', 'angular', 'svelte', 'strict-csp'] as const;

/** Built by name alone (`npm run examples -- next`), and bought in by the tests where it was: its compiler weighs 150 MB. */
export const LARGE_EXAMPLES = ['next'] as const;

export const ALL_EXAMPLES = [...EXAMPLES, ...LARGE_EXAMPLES];

export type Example = (typeof ALL_EXAMPLES)[number];

/** The built package that they install. */
export const PACKAGE = resolve(import.meta.dirname, '../../dist');

export const folderOf = (example: Example): string => join(import.meta.dirname, example);

/** Where the production build of an example lies. */
export const builtOf = (example: Example): string => join(folderOf(example), 'dist');

const MADE = new Set(['node_modules', 'dist', '.out', '.svelte-kit', '.next', 'next-env.d.ts']);

export const isBuilt = (example: Example): boolean => existsSync(join(builtOf(example), 'index.html'));

/** What a person wrote. */
export function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !MADE.has(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? sourcesOf(path) : [path];
    })
    .sort();
}
