// Forbids circles of imports.
import { importsOf, isCode, type Import, type Source, type Violation } from './source.ts';

/** Circles of static imports (a lazily imported file may import its importer). The product's types form no circles either. */
export function circleViolations(sources: readonly Source[]): Violation[] {
  const graph = new Map(
    sources
      .filter(isCode)
      .map((source) => [source.path, importsOf(source).filter(countsForCircles(source))] as const),
  );
  const done = new Set<string>();
  const found: Violation[] = [];
  const visit = (path: string, trail: readonly string[]) => {
    const start = trail.indexOf(path);
    if (start >= 0) {
      found.push({ path, line: 1, message: `circle: ${[...trail.slice(start), path].join(' → ')}` });
      return;
    }
    if (done.has(path)) return;
    done.add(path);
    for (const { target } of graph.get(path) ?? []) if (target) visit(target, [...trail, path]);
  };
  for (const path of graph.keys()) visit(path, []);
  return found;
}

const countsForCircles =
  ({ path }: Source) =>
  ({ kind }: Import): boolean =>
    kind === 'static' || (kind === 'type' && /^(src|elements)\//.test(path));
