// Puts the merchant's documents beside the build, where a link that only the project's own folders can follow is plain text.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fromRoot } from './paths.ts';

const FROM = 'demo/docs';

/** `docs/` of a build: the package brings its documents along, and a gateway that serves the build serves them. */
export function copyDocuments(out: string): void {
  for (const entry of readdirSync(fromRoot(FROM), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = resolve(entry.parentPath, entry.name);
    const target = resolve(out, 'docs', file.slice(fromRoot(FROM).length + 1));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, withoutOuterLinks(readFileSync(file, 'utf8')));
  }
}

/** The package's README: its documents stand in `docs/`. */
export const readmeOfPackage = (text: string): string =>
  withoutOuterLinks(text.replace(/\]\(demo\/docs(?=[)/])/g, '](docs').replaceAll('`demo/docs`', '`docs`'));

/** `[text](../examples/README.md)` and `[text](demo/sandbox/README.md)` lead out of the package, and so do pictures. */
const withoutOuterLinks = (text: string): string =>
  text
    .replace(/!\[[^\]]*\]\((?:\.\.\/|demo\/|src\/|test\/)[^)]*\)\n*/g, '')
    .replace(/\[([^\]]+)\]\((?:\.\.\/|demo\/|src\/|test\/)[^)]*\)/g, '$1');
