// The project's files as rules see them: path, text, and the result of the TypeScript parser.
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, posix } from 'node:path';
import ts from 'typescript';
import { fromRoot } from '../../elements/build/paths.ts';

export interface Source {
  /** From the project's root, with forward slashes. */
  path: string;
  text: string;
}

export interface Violation {
  path: string;
  /** From 1. */
  line: number;
  message: string;
}

export interface Import {
  /** As written. */
  specifier: string;
  /** From the project's root, for relative imports. */
  target: string | null;
  kind: 'static' | 'type' | 'dynamic';
  /** The imported names, as exported. */
  names: readonly string[];
  line: number;
}

const CODE = new Set(['.ts', '.tsx', '.mjs', '.js']);

export const isCode = ({ path }: Source): boolean => CODE.has(extname(path)) && !path.endsWith('.d.ts');

/** Generated folders; example pages have their own. */
const MADE = /[\\/](node_modules|dist|\.out|\.next)[\\/]/;

export function readSources(
  folders: readonly string[],
  extensions: readonly string[] = [...CODE, '.css'],
): Source[] {
  return folders.flatMap((folder) =>
    readdirSync(fromRoot(folder), { recursive: true, withFileTypes: true })
      .filter((entry) => !MADE.test(`${entry.parentPath}/`))
      .filter((entry) => entry.isFile() && extensions.includes(extname(entry.name)))
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(fromRoot().length + 1)
          .replaceAll('\\', '/'),
      )
      .sort()
      .map((path) => ({ path, text: readFileSync(fromRoot(path), 'utf8') })),
  );
}

export function parse({ path, text }: Source): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}

export function lineOf(file: ts.SourceFile, node: ts.Node): number {
  return file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
}

/** Calls `visit` for every node of the file. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

export function importsOf(source: Source): Import[] {
  const file = parse(source);
  const found: Import[] = [];
  const add = (literal: ts.Node | undefined, kind: Import['kind']) => {
    if (!literal || !ts.isStringLiteralLike(literal)) return;
    const isRelative = literal.text.startsWith('.');
    const target = isRelative ? posix.join(posix.dirname(source.path), literal.text) : null;
    const names = namesOf(literal.parent);
    found.push({ specifier: literal.text, target, kind, names, line: lineOf(file, literal) });
  };
  walk(file, (node) => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeOnly(node) ? 'type' : 'static');
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly ? 'type' : 'static');
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      // `typeof import()` is the type of a lazily imported module.
      add(node.argument.literal, node.isTypeOf ? 'dynamic' : 'type');
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], 'dynamic');
  });
  return found;
}

function namesOf(node: ts.Node): string[] {
  const bindings = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : undefined;
  if (!bindings || !ts.isNamedImports(bindings)) return [];
  return bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text);
}

function isTypeOnly({ importClause }: ts.ImportDeclaration): boolean {
  if (!importClause) return false;
  if (importClause.isTypeOnly) return true;
  const { name, namedBindings } = importClause;
  if (name || !namedBindings || !ts.isNamedImports(namedBindings)) return false;
  return namedBindings.elements.length > 0 && namedBindings.elements.every((element) => element.isTypeOnly);
}
