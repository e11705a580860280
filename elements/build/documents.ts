// Copies the merchants' documents into the build, and turns links that lead out of it into plain text.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fromRoot } from './paths.ts';

const FROM = 'demo/docs';

/** Writes `docs/` of the build: it is part of the package, and a gateway that serves the build serves it too. */
export function copyDocuments(out: string): void {
  for (const entry of readdirSync(fromRoot(FROM), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = resolve(entry.parentPath, entry.name);
    const target = resolve(out, 'docs', file.slice(fromRoot(FROM).length + 1));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, withoutOuterLinks(readFileSync(file, 'utf8')));
  }
}

/** Returns the package's README, in which the documents are in `docs/`. */
export const readmeOfPackage = (text: string): string =>
  withoutOuterLinks(text.replace(/\]\(demo\/docs(?=[)/])/g, '](docs').replaceAll('`demo/docs`', '`docs`'));

/** Links such as `[text](../examples/README.md)` and `[text](demo/sandbox/README.md)` lead out of the package, and so do pictures. */
const withoutOuterLinks = (text: string): string =>
  text
    .replace(/!\[[^\]]*\]\((?:\.\.\/|demo\/|src\/|test\/)[^)]*\)\n*/g, '')
    .replace(/\[([^\]]+)\]\((?:\.\.\/|demo\/|src\/|test\/)[^)]*\)/g, '$1');
