// Circles between folders at every depth, by imports of values, through faces.
import { posix } from 'node:path';
import { isFace, throughFaces } from '../../elements/build/faces.ts';
import { importsOf, readSources } from '../rules/source.ts';

type Arrow = readonly [from: string, to: string];

/** What loads something: types leave nothing behind, and what comes on demand may know who asked. */
function readArrows(): Arrow[] {
  const sources = readSources(['src', 'elements'], ['.ts', '.tsx']);
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  const read = (path: string) => texts.get(path) ?? '';
  return sources
    .filter(({ path }) => !isFace(path))
    .flatMap(({ path, text }) =>
      importsOf({ path, text: throughFaces(path, text, read) }).flatMap(({ target, kind }): Arrow[] =>
        kind === 'static' && target && texts.has(target) ? [[path, target]] : [],
      ),
    );
}

/** Groups in which each member reaches every other, by Tarjan's algorithm. */
function findCircles(arrows: readonly Arrow[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of arrows) {
    if (from === to) continue;
    next.set(from, (next.get(from) ?? new Set()).add(to));
    if (!next.has(to)) next.set(to, new Set());
  }
  const found: string[][] = [];
  const numbers = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const visit = (node: string) => {
    numbers.set(node, numbers.size);
    lowest.set(node, numbers.get(node)!);
    open.push(node);
    for (const other of next.get(node)!) {
      const isSeen = numbers.has(other);
      if (!isSeen) visit(other);
      const reached = isSeen ? numbers.get(other)! : lowest.get(other)!;
      if (!isSeen || open.includes(other)) lowest.set(node, Math.min(lowest.get(node)!, reached));
    }
    if (lowest.get(node) !== numbers.get(node)) return;
    const circle = open.splice(open.indexOf(node));
    if (circle.length > 1) found.push(circle.sort());
  };
  for (const node of next.keys()) if (!numbers.has(node)) visit(node);
  return found;
}

/** Arrows between what lies directly in a folder: its folders, and its own files as one. */
const within = (folder: string, arrows: readonly Arrow[]): Arrow[] => {
  const part = (path: string) => path.slice(folder.length + 1).match(/^[^/]+(?=\/)/)?.[0] ?? '(files)';
  return arrows
    .filter((arrow) => arrow.every((path) => path.startsWith(`${folder}/`)))
    .map(([from, to]) => [part(from), part(to)]);
};

function foldersOf(path: string): string[] {
  const folder = posix.dirname(path);
  return folder === '.' ? [] : [...foldersOf(folder), folder];
}

export function printFolderCircles(): void {
  const arrows = readArrows();
  const folders = new Set(arrows.flat().flatMap(foldersOf));
  let total = 0;
  for (const folder of [...folders].sort())
    for (const circle of findCircles(within(folder, arrows))) {
      total += circle.length;
      console.log(`${folder}: ${circle.length} in one circle: ${circle.join(' ')}`);
    }
  const features = within('src/features', arrows).filter(([from, to]) => from !== to && to !== '(files)');
  const distinct = new Set(features.filter(([from]) => from !== '(files)').map((arrow) => arrow.join(' → ')));
  console.log(`${distinct.size} arrows between features`);
  console.log(`${findCircles(arrows).length} circles of files; ${total} folders in circles`);
}
