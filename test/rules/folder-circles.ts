// Forbids circles between folders at every depth, by what loads what.
import { posix } from 'node:path';
import { importsOf, isCode, type Source, type Violation } from './source.ts';

/** Represents the files directly in a folder, beside its subfolders. */
export const OWN_FILES = 'its own files';

type Arrow = readonly [from: string, to: string];

/** Imports that load something; types do not, and a lazily imported file may import its importer. */
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

/** Returns the arrows between the direct children of a folder: its subfolders, and its own files as one. */
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

/** Returns groups in which each member reaches every other (Tarjan's algorithm). */
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
