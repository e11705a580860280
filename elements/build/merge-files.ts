// Decides which files of the later parts are merged: those that save more requests than they add unneeded bytes.
import { loadedWith, type ChunkGraph } from './chunk-graph.ts';

export interface MergeOptions {
  /** Files that are loaded before all others. */
  core: readonly string[];
  /** Minified bytes that a saved request is worth. */
  request: number;
  /** Maximum minified bytes of a part. */
  limit: number;
  /** Extra files that a part loads, by the part's source. */
  besides: Readonly<Record<string, readonly string[]>>;
  /** Lists of files to merge first; a file in several lists belongs to the first. */
  together: readonly (readonly string[])[];
  /** Returns true if the part has loaded this file already when it is requested. Parts are named by their source. */
  isThere(entryPoint: string, file: string): boolean;
  /** Returns true if the part may load these files at all. */
  mayLoad(entryPoint: string, files: readonly string[]): boolean;
}

/** Files to merge, and the sources of all parts that load them. */
export interface MergedFile {
  files: string[];
  parts: string[];
}

interface Part {
  entryPoint: string;
  loaded: Set<string>;
  /** Size of everything that it loads, without files that are loaded already. */
  bytes: number;
}

interface Group {
  files: string[];
  /** The files and their static imports. */
  needs: string[];
  users: Part[];
}

/** Merges two groups at a time, the best pair first, until no pair pays off. */
export function mergeFiles(graph: ChunkGraph, options: MergeOptions): MergedFile[] {
  const { core, besides } = options;
  const bytesOf = createScale(graph, options);
  const load = (part: Part, files: readonly string[]) => {
    part.bytes += bytesOf(part, files);
    for (const file of files) part.loaded.add(file);
  };
  const own = Object.keys(graph).filter((file) => !core.includes(file));
  const parts: Part[] = own
    .filter((file) => graph[file]!.entryPoint?.startsWith('src/'))
    .map((file) => {
      const entryPoint = graph[file]!.entryPoint!;
      const first = [file, ...(besides[entryPoint] ?? [])];
      const part: Part = { entryPoint, loaded: new Set(), bytes: 0 };
      load(part, [...new Set(first.flatMap((name) => loadedWith(graph, name)))]);
      return part;
    });
  const usersOf = (files: readonly string[]) => parts.filter(({ loaded }) => loaded.has(files[0]!));
  const costOf = (part: Part, files: readonly string[]): number => {
    const bytes = bytesOf(part, files);
    const added = files.filter((file) => !part.loaded.has(file));
    const isFit = part.bytes + bytes <= options.limit && options.mayLoad(part.entryPoint, added);
    return added.length === 0 || isFit ? bytes : Infinity;
  };
  let groups: Group[] = own
    .filter((file) => !graph[file]!.entryPoint)
    .filter((file) => graph[file]!.sources.some(([path]) => path.startsWith('src/')))
    .map((file) => ({ files: [file], needs: loadedWith(graph, file), users: usersOf([file]) }));
  const join = (pair: readonly Group[]) => {
    const joined = { files: pair.flatMap(({ files }) => files), needs: unionOf(pair), users: [] };
    for (const part of pair.flatMap(({ users }) => users)) load(part, joined.needs);
    groups = [...groups.filter((group) => !pair.includes(group)), joined];
    for (const group of groups) {
      const isAffected = group.needs.some((file) => joined.files.includes(file));
      if (isAffected) group.needs = unionOf([group, joined]);
      group.users = usersOf(group.files);
    }
  };
  for (const files of options.together)
    join(groups.filter((group) => group.files.length === 1 && files.includes(group.files[0]!)));
  for (;;) {
    const pair = bestPair(groups, options.request, costOf);
    if (!pair) break;
    join(pair);
  }
  const wanted = Object.values(besides).flat();
  return groups
    .filter(({ files }) => files.length > 1 || wanted.includes(files[0]!))
    .map(({ files, users }) => ({ files, parts: users.map(({ entryPoint }) => entryPoint) }));
}

const unionOf = (groups: readonly Group[]): string[] => [...new Set(groups.flatMap(({ needs }) => needs))];

function bestPair(
  groups: readonly Group[],
  request: number,
  costOf: (part: Part, files: readonly string[]) => number,
): Group[] | null {
  let best: Group[] | null = null;
  let most = 0;
  const cost = (one: Group, other: Group) =>
    sum(one.users.filter((user) => !other.users.includes(user)).map((user) => costOf(user, other.needs)));
  for (const [at, one] of groups.entries())
    for (const other of groups.slice(at + 1)) {
      const saved = one.users.filter((user) => other.users.includes(user)).length * request;
      // The costs matter only if the savings exceed the best so far.
      if (saved <= most) continue;
      const gain = saved - cost(one, other) - cost(other, one);
      if (gain > most) [most, best] = [gain, [one, other]];
    }
  return best;
}

/** Returns the minified bytes that a part would load in addition; files that it has already are free. */
function createScale(graph: ChunkGraph, { core, isThere }: MergeOptions) {
  const sizes = new Map(
    Object.entries(graph).map(([file, { sources }]) => [
      file,
      core.includes(file) ? 0 : sum(sources.map(([, bytes]) => bytes)),
    ]),
  );
  return ({ entryPoint, loaded }: Part, files: readonly string[]): number =>
    sum(
      files.filter((file) => !loaded.has(file) && !isThere(entryPoint, file)).map((file) => sizes.get(file)!),
    );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
