// Which files of the later parts are merged: those that save more requests than they add bytes to who needs only one of them.
import { loadedWith, type ChunkGraph } from './chunk-graph.ts';

export interface MergeOptions {
  /** Files that are there before all others. */
  core: readonly string[];
  /** Minified bytes that one request less is worth. */
  request: number;
  /** Minified bytes up to which a part may grow. */
  limit: number;
  /** Files that a part, named by its source, loads besides those that it needs. */
  besides: Readonly<Record<string, readonly string[]>>;
  /** Lists of files that are one from the beginning; the first list that names a file has it. */
  together: readonly (readonly string[])[];
  /** Whether a part, named by its source, has this file already when it is asked for. */
  isThere(entryPoint: string, file: string): boolean;
  /** Whether a part, named by its source, may load these files at all. */
  mayLoad(entryPoint: string, files: readonly string[]): boolean;
}

/** Files that become one, and the sources of all parts that load it. */
export interface MergedFile {
  files: string[];
  parts: string[];
}

interface Part {
  entryPoint: string;
  loaded: Set<string>;
  /** Of all that is loaded, but for what is there already. */
  bytes: number;
}

interface Group {
  files: string[];
  /** The files, and what comes with them. */
  needs: string[];
  users: Part[];
}

/** Joins two files at a time, the best pair first, until no pair is worth it. */
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
      // The costs are only worked out where they can matter.
      if (saved <= most) continue;
      const gain = saved - cost(one, other) - cost(other, one);
      if (gain > most) [most, best] = [gain, [one, other]];
    }
  return best;
}

/** What a part would load besides, in minified bytes. What it has already costs nothing. */
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
