// Circles between folders at every depth, by what loads what.
import { posix } from 'node:path';
import { importsOf, isCode, type Source, type Violation } from './source.ts';

/** In place of a folder: the files that lie directly in the one that holds them. */
export const OWN_FILES = 'its own files';

type Arrow = readonly [from: string, to: string];

/** What loads something: types leave nothing behind, and what comes on demand may know who asked. */
export function loadingArrows(sources: readonly Source[]): Arrow[] {
  const product = sources.filter(({ path }) => /^(src|elements)\//.test(path)).filter(isCode);
  const paths = new Set(product.map(({ path }) => path));
  return product.flatMap((source) =>
    importsOf(source).flatMap(({ target, kind }): Arrow[] =>
      kind === 'static' && target && paths.has(target) ? [[source.path, target]] : [],
    ),
  );
}

export function folderCircleViolations(sources: readonly Source[]): Violation[] {
  const arrows = loadingArrows(sources);
  const folders = new Set(arrows.flat().flatMap(foldersOf));
  return [...folders].sort().flatMap((path) =>
    findCircles(arrowsWithin(path, arrows)).map((circle) => ({
      path,
      line: 1,
      message: `these load each other: ${circle.join(', ')}`,
    })),
  );
}

/** Arrows between what lies directly in a folder: its folders, and its own files as one. */
export function arrowsWithin(folder: string, arrows: readonly Arrow[]): Arrow[] {
  const part = (path: string) => /^[^/]+(?=\/)/.exec(path.slice(folder.length + 1))?.[0] ?? OWN_FILES;
  return arrows
    .filter((arrow) => arrow.every((path) => path.startsWith(`${folder}/`)))
    .map(([from, to]) => [part(from), part(to)]);
}

function foldersOf(path: string): string[] {
  const folder = posix.dirname(path);
  return folder === '.' ? [] : [...foldersOf(folder), folder];
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
