// Writes the type declarations of the published entries.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import ts from 'typescript';
import { fromRoot, ROOT } from './paths.ts';

/** Declarations keep the `.ts` of the sources' imports; the package's users need `.js`. */
export const withJsExtensions = (text: string): string =>
  text.replace(/((?:from|import)\s*\(?\s*)(['"])(\.{1,2}\/[^'"]+)\.tsx?\2/g, '$1$2$3.js$2');

const IMPORTED = /(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)\.js['"]/g;

export function writeDeclarations(entryPoints: readonly string[], folder: string): void {
  const { texts, complaints } = emit(entryPoints, folder);
  const wanted = new Set(entryPoints.map((path) => resolve(folder, declarationOf(path))));
  // Only what the entries' declarations import: most sources are private.
  for (const path of wanted) {
    const text = texts.get(path);
    if (text === undefined) continue;
    for (const [, target] of text.matchAll(IMPORTED)) wanted.add(resolve(dirname(path), `${target!}.d.ts`));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const complaint = complaints.find(({ path }) => wanted.has(path));
  if (complaint) throw new Error(`declarations: ${complaint.message}`);
}

/** Copies hand-written `.d.ts` files for frameworks, which the compiler does not emit; they may import only what an entry declares. */
export function copyTypings(pattern: string, folder: string): void {
  for (const path of globSync(pattern, { cwd: ROOT })) {
    const target = resolve(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, withJsExtensions(readFileSync(fromRoot(path), 'utf8')));
  }
}

const declarationOf = (source: string): string => source.replace(/\.tsx?$/, '.d.ts');

interface Emitted {
  /** Declarations of everything that the entries import, by path. */
  texts: Map<string, string>;
  /** Declarations that could not be emitted, by path. */
  complaints: { path: string; message: string }[];
}

function emit(entryPoints: readonly string[], folder: string): Emitted {
  const config = ts.readConfigFile(fromRoot('tsconfig.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, ROOT);
  const ambient = ['src', 'elements'].flatMap((path) => ts.sys.readDirectory(fromRoot(path), ['.d.ts']));
  const program = ts.createProgram([...entryPoints.map((path) => fromRoot(path)), ...ambient], {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    // `npm run typecheck` finds type errors; checking here would double the time. Declaration errors are reported without it.
    noCheck: true,
    // Members marked @internal are no public API, and would pull half of the sources into the declarations.
    stripInternal: true,
    outDir: folder,
    rootDir: ROOT,
  });
  const texts = new Map<string, string>();
  const { diagnostics } = program.emit(undefined, (path, text) =>
    texts.set(resolve(path), withJsExtensions(text)),
  );
  const complaints = diagnostics.map(({ file, messageText }) => ({
    path: resolve(folder, declarationOf(relative(ROOT, file?.fileName ?? ROOT))),
    message: ts.flattenDiagnosticMessageText(messageText, '\n'),
  }));
  return { texts, complaints };
}
