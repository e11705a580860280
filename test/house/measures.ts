// What `npm run check:house` counts: sizes, circles, lists that repeat one piece of knowledge, flags, crumbs and citations.
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { fromRoot } from '../../elements/build/paths.ts';
import { isFace, readFace, throughFaces } from '../../elements/build/faces.ts';
import { knownStatuses } from '../../src/domain/order/status.ts';
import { citationViolations } from '../rules/citations.ts';
import { FEATURES, layerViolations, missingFolders } from '../rules/layers.ts';
import { importsOf, isCode, parse, readSources, walk, type Source } from '../rules/source.ts';

export interface Measure {
  name: string;
  value: number;
  /** Null: told, not judged. */
  limit: number | null;
}

const DECISIONS: Source = {
  path: 'src/DECISIONS.md',
  text: readFileSync(fromRoot('src/DECISIONS.md'), 'utf8'),
};

const CRUMB_LINES = 15;
const FULL_FOLDER = 25;
/** So many statuses of orders in one file are a list of them. */
const LIST_OF_STATUSES = 4;

const STATUSES: readonly string[] = knownStatuses();

const linesOf = ({ text }: Source): number => text.trimEnd().split('\n').length;

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const ascending = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);

function functionLengths(source: Source): number[] {
  const file = parse(source);
  const lengths: number[] = [];
  walk(file, (node) => {
    const isFunction =
      ts.isFunctionDeclaration(node) ||
      ts.isMethodDeclaration(node) ||
      ts.isArrowFunction(node) ||
      ts.isFunctionExpression(node);
    if (!isFunction || !node.body) return;
    const lineAt = (position: number) => file.getLineAndCharacterOfPosition(position).line;
    lengths.push(lineAt(node.getEnd()) - lineAt(node.getStart(file)) + 1);
  });
  return lengths;
}

/** Strings of a file, without those in types. */
function stringsOf(source: Source): string[] {
  const found: string[] = [];
  walk(parse(source), (node) => {
    if (ts.isStringLiteralLike(node) && !ts.isLiteralTypeNode(node.parent)) found.push(node.text);
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) found.push(node.name.text);
  });
  return found;
}

const listsStatuses = (source: Source): boolean =>
  STATUSES.filter((status) => stringsOf(source).includes(status)).length >= LIST_OF_STATUSES;

const namesPaths = (source: Source): boolean =>
  stringsOf(source).some((text) => /^\/?(orders|offramp|customers|currencies|merchants)\//.test(text));

const booleansOfStore = (source: Source): number => [...source.text.matchAll(/^ {2}\w+: boolean;/gm)].length;

function crumbs(sources: readonly Source[]): number {
  const importers = new Map<string, Set<string>>();
  for (const source of sources.filter(({ path }) => !isFace(path))) {
    const direct = { ...source, text: throughFaces(source.path, source.text, readFace) };
    for (const { target } of importsOf(direct)) {
      if (target) importers.set(target, (importers.get(target) ?? new Set()).add(source.path));
    }
  }
  return sources.filter((source) => linesOf(source) <= CRUMB_LINES && importers.get(source.path)?.size === 1)
    .length;
}

function fullFolders(sources: readonly Source[]): number {
  const folders = new Map<string, number>();
  for (const { path } of sources) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  return [...folders.values()].filter((count) => count > FULL_FOLDER).length;
}

export function measureHouse(): Measure[] {
  const product = readSources(['src', 'elements']).filter(
    (source) => isCode(source) && !source.path.startsWith('elements/build/'),
  );
  const own = product.filter(({ path }) => path.startsWith('src/'));
  const lengths = ascending(product.map(linesOf));
  const functions = ascending(product.flatMap(functionLengths));
  const stores = own.filter(({ path }) => /\/(order|payment)-store\.ts$/.test(path));
  const told = (name: string, value: number): Measure => ({ name, value, limit: null });
  return [
    told('features', FEATURES.length),
    told('files of the product', product.length),
    { name: 'lines of a file, median', value: percentile(lengths, 0.5), limit: 40 },
    { name: 'lines of a file, nine in ten', value: percentile(lengths, 0.9), limit: 95 },
    { name: 'lines of a file, longest', value: lengths.at(-1) ?? 0, limit: 250 },
    { name: 'lines of a function, nine in ten', value: percentile(functions, 0.9), limit: 22 },
    { name: 'imports against the order of the house', value: layerViolations(product).length, limit: 0 },
    { name: 'rules that speak of nothing', value: missingFolders(own).length, limit: 0 },
    {
      name: 'files that cite what is not in the repository',
      value: citationViolations(product, DECISIONS).length,
      limit: 0,
    },
    { name: 'files that list statuses of orders', value: product.filter(listsStatuses).length, limit: 1 },
    told("files that name the gateway's paths", product.filter(namesPaths).length),
    {
      name: "booleans in the order's and the payment's stores",
      value: stores.reduce((sum, store) => sum + booleansOfStore(store), 0),
      limit: 4,
    },
    {
      name: `files of ${CRUMB_LINES} lines and fewer with one importer`,
      value: crumbs(product),
      limit: 15,
    },
    told(`folders with more than ${FULL_FOLDER} files`, fullFolders(product)),
  ];
}
