// The output files of the bundles: what they import, and which sources and packages they contain.
import { relative, resolve } from 'node:path';
import type { Metafile } from 'esbuild';
import { ROOT } from './paths.ts';

export interface Chunk {
  /** The source of its entry point, for example `src/app/main.tsx`; absent for shared chunks. */
  entryPoint?: string;
  /** Files loaded together with it. */
  static: string[];
  /** Files loaded on demand. */
  dynamic: string[];
  /** Names of the npm packages that it contains. */
  packages: string[];
  /** Bytes of each source that it contains, largest first. */
  sources: [path: string, bytes: number][];
}

/** By path inside the output folder, for example `app/main-AB12CD34.js`. */
export type ChunkGraph = Record<string, Chunk>;

const PACKAGE = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/;

const packageOf = (source: string): string | undefined => PACKAGE.exec(source)?.[1];

export function readGraph(metafile: Metafile, out: string): ChunkGraph {
  const nameOf = (path: string) => relative(out, resolve(ROOT, path));
  const graph: ChunkGraph = {};
  for (const [path, output] of Object.entries(metafile.outputs)) {
    if (path.endsWith('.map')) continue;
    const sources = Object.entries(output.inputs).map(([source, { bytesInOutput }]): [string, number] => [
      source,
      bytesInOutput,
    ]);
    const inside = sources.filter(([, bytes]) => bytes > 0).sort((a, b) => b[1] - a[1]);
    const imported = (kind: string) =>
      output.imports
        .filter((found) => found.kind === kind && !found.external)
        .map(({ path }) => nameOf(path));
    graph[nameOf(path)] = {
      ...(output.entryPoint && { entryPoint: output.entryPoint }),
      static: imported('import-statement'),
      dynamic: imported('dynamic-import'),
      packages: [...new Set(inside.flatMap(([source]) => packageOf(source) ?? []))].sort(),
      sources: inside,
    };
  }
  return graph;
}

/** Returns the file and everything that loads together with it, the file first. */
export function loadedWith(graph: ChunkGraph, file: string): string[] {
  const loaded = new Set([file]);
  for (const name of loaded) for (const next of graph[name]?.static ?? []) loaded.add(next);
  return [...loaded];
}

export function fileOf(graph: ChunkGraph, entryPoint: string): string {
  const found = Object.keys(graph).find((file) => graph[file]!.entryPoint === entryPoint);
  if (!found) throw new Error(`the build has no output for ${entryPoint}`);
  return found;
}
