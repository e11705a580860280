// Works out what a lazily loaded part adds to the files that are loaded already when it is requested.
import { loadedWith, type ChunkGraph } from './chunk-graph.ts';

/** Returns the files that each lazily loaded part adds, given that `start` is loaded. Parts that add nothing are left out. */
export function addedOnDemand(graph: ChunkGraph, start: readonly string[]): Map<string, string[]> {
  const parts = new Set(Object.values(graph).flatMap((chunk) => chunk.dynamic));
  const before = new Map<string, Set<string>>();
  // Sets only shrink from round to round, so the loop terminates.
  for (let isChanging = true; isChanging;) {
    isChanging = false;
    for (const part of parts) {
      const found = loadedBefore(graph, part, start, parts, before);
      if (!found || found.size === before.get(part)?.size) continue;
      before.set(part, found);
      isChanging = true;
    }
  }
  const added = [...parts].map((part): [string, string[]] => [
    part,
    loadedWith(graph, part).filter((file) => !(before.get(part) ?? new Set(start)).has(file)),
  ]);
  return new Map(added.filter(([, files]) => files.length > 0));
}

/** Intersects what is loaded in every part that may request this one; undefined until one of them is known. */
function loadedBefore(
  graph: ChunkGraph,
  part: string,
  start: readonly string[],
  parts: ReadonlySet<string>,
  before: ReadonlyMap<string, ReadonlySet<string>>,
): Set<string> | undefined {
  const asks = (files: readonly string[]) => files.some((file) => graph[file]!.dynamic.includes(part));
  const known: Set<string>[] = asks(start) ? [new Set(start)] : [];
  for (const asker of parts) {
    const files = loadedWith(graph, asker);
    const earlier = before.get(asker);
    if (earlier && asks(files)) known.push(new Set([...earlier, ...files]));
  }
  const [first, ...others] = known;
  return first && new Set([...first].filter((file) => others.every((files) => files.has(file))));
}
