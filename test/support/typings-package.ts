// The published types in a separate folder, and the compiler's errors for code that uses them.
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { fromRoot } from '../../elements/build/paths.ts';

const FOLDER = fromRoot('.cache/typings');
const PACKAGE = join(FOLDER, 'node_modules/ramp-widget');

/** Writes the types and the manifest of the built package, with stubs of the frameworks. */
export function writePackage(): void {
  rmSync(FOLDER, { recursive: true, force: true });
  for (const part of ['types', 'package.json'])
    cpSync(fromRoot(`dist/${part}`), join(PACKAGE, part), { recursive: true });
  // Only React is installed, so this stubs the parts of other frameworks' types that ours use.
  stub('vue', 'export interface GlobalComponents {}');
  stub(
    'angular/core',
    `export interface Schema { name: string }
export declare const CUSTOM_ELEMENTS_SCHEMA: Schema;
export declare function Component(options: { selector: string; schemas: Schema[]; template: string; styles?: string }): (type: unknown, context: unknown) => void;
export declare const input: { required<T>(): () => T };`,
  );
  stub(
    'svelte',
    'export interface HTMLAttributes<T extends EventTarget> { class?: string; title?: string; readonly node?: T } export interface SvelteHTMLElements {}',
    'elements',
  );
}

export const removePackage = (): void => rmSync(FOLDER, { recursive: true, force: true });

function stub(name: string, types: string, subpath = ''): void {
  const folder = join(FOLDER, 'node_modules', name === 'angular/core' ? '@angular/core' : name);
  mkdirSync(folder, { recursive: true });
  const exported = { [subpath ? `./${subpath}` : '.']: { types: './types.d.ts' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '0.0.0', exports: exported }));
  writeFileSync(join(folder, 'types.d.ts'), types);
}

/** Cached, because all files except the example stay the same. */
const SOURCES = new Map<string, ts.SourceFile | undefined>();

/** Makes a folder with the types of React 18 instead of the installed ones. */
export function useReact18(): void {
  const folder = join(FOLDER, 'node_modules/@types/react');
  mkdirSync(dirname(folder), { recursive: true });
  symlinkSync(fromRoot('node_modules/types-react-18'), folder);
  SOURCES.clear();
}

/** Returns errors of the code, and of the published declarations themselves. */
export function errorsOf(name: string, code: string): string[] {
  const path = join(FOLDER, name);
  writeFileSync(path, code);
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    jsx: ts.JsxEmit.ReactJSX,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (file, how) => {
    if (file === path) return read(file, how);
    if (!SOURCES.has(file)) SOURCES.set(file, read(file, how));
    return SOURCES.get(file);
  };
  const program = ts.createProgram([path], options, host);
  // Skips the compiler's own libraries: checking them takes most of the time, and they are not under test.
  return program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(FOLDER))
    .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
