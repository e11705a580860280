// Keeps modules together that esbuild's splitting would scatter: it makes a chunk for each set of parts that share
// something, dozens of small files for one screen. A kit is imported by all its parts, so all its modules have the same
// users and stay in one chunk.
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Loader, Plugin } from 'esbuild';
import { fileOf, loadedWith, type ChunkGraph } from './chunk-graph.ts';
import { mergeFiles } from './merge-files.ts';
import { withoutFaces } from './faces.ts';
import { fromRoot } from './paths.ts';

export interface Kit {
  name: string;
  /** Sources, from the root. */
  modules: readonly string[];
  /** Sources that get the kit: those of the files that are loaded by themselves. */
  parts: readonly string[];
}

/** Minified bytes that are worth a request: its headers, its place in the queue, and what one long text compresses better. */
const REQUEST = 3500;
/** Minified bytes that compress to less than a part's budget in `sizes.ts`. */
const LIMIT = 145_000;
/** The frame of the steps after the calculator, which brings what at least so many screens and commands share. */
const STEPS = 'src/app/steps.tsx';
const MANY = 8;
export const STEP = /^src\/(app\/steps\.tsx|features\/.*(-screen\.tsx|-commands\.ts))$/;

/**
 * Parts that load by themselves once the calculator can be used, before anybody presses for another one: what tells errors, which a
 * start that fails needs alone; what needs no React; and the rest.
 */
const BY_ITSELF = [
  /^src\/(gateway\/error-from-answer|features\/settings\/send-report|app\/page-diagnostics)\.ts$/,
  /^src\/app\/(start-later|command-groups)\.ts$/,
  /^src\/features\/(calculator\/loaded-later|quote\/keep-price)\.ts$/,
];

/** Parts that the start itself may wait for, and those that tell of its failure. */
const DURING_START =
  /^src\/(i18n|gateway|features\/launch)\/|^src\/(features\/settings\/send-report|app\/page-diagnostics)\.ts$/;

/** Parts that may be asked for while only the first view is there: they must not bring React with them. A screen has it anyway. */
const EARLY =
  /^src\/(gateway|i18n|features\/launch)\/(?!.*-screen\.tsx$)|^src\/features\/settings\/(send-|tell-|report-blocked-)|^src\/app\/(page-diagnostics|start-later|command-groups)\.ts$/;

/** Every screen reads its stores by it; without a place of its own it would be a file of half a kilobyte for all of them. */
const SNAPSHOTS = 'node_modules/valtio/esm/react.mjs';

/**
 * All that has run long before any part: what the application and the first view have in common, and for the later parts
 * all of the application. These two are parts of their own kits: one that only others import would be an empty file, which
 * each of them waits for.
 */
export function planCore(graph: ChunkGraph, application: string, firstView: string): Kit[] {
  const entryPoints = Object.values(graph).flatMap(({ entryPoint }) => entryPoint ?? []);
  const parts = entryPoints.filter(
    (path) => path.startsWith('src/') && path !== application && path !== firstView,
  );
  const [full, first] = [application, firstView].map((start) => loadedWith(graph, fileOf(graph, start)));
  // What the first view shares with a part that only loads later would be a file of its own, for one round trip more.
  const common = first!.filter((file) => full!.includes(file) || !graph[file]!.entryPoint);
  return [
    { name: 'common', modules: ownSources(graph, common), parts: [application, firstView, ...parts] },
    {
      name: 'core',
      modules: [application, SNAPSHOTS],
      parts: [application, ...parts.filter((path) => !EARLY.test(path))],
    },
  ];
}

const ownSources = (graph: ChunkGraph, files: readonly string[]): string[] =>
  files
    .flatMap((file) => graph[file]!.sources.map(([path]) => path))
    .filter((path) => path.startsWith('src/'));

/**
 * What the later parts share, in as few files as are worth it; `graph` comes from a build with the core kit. `core` and `first`: the files
 * of the application and of the first view.
 */
export function planLaterKits(
  graph: ChunkGraph,
  core: readonly string[],
  first: readonly string[],
  many = MANY,
): Kit[] {
  const steps = Object.keys(graph).filter((file) => STEP.test(graph[file]!.entryPoint ?? ''));
  const filesOf = steps.map((step) => loadedWith(graph, step));
  const common = Object.keys(graph)
    .filter((file) => !graph[file]!.entryPoint && !core.includes(file))
    .filter((file) => filesOf.filter((files) => files.includes(file)).length >= many);
  // Any one of them: what a part without React loads of the application becomes a file of its own, besides those before the calculator.
  const afterReact = core.filter((file) => !first.includes(file));
  const mayLoad = (part: string, files: readonly string[]) =>
    !EARLY.test(part) ||
    files.every((file) => !loadedWith(graph, file).some((name) => afterReact.includes(name)));
  const byItself = BY_ITSELF.map((pattern) =>
    Object.keys(graph)
      .filter((file) => pattern.test(graph[file]!.entryPoint ?? ''))
      .flatMap((file) => loadedWith(graph, file)),
  );
  const ofThemselves = new Set(byItself.flat());
  return mergeFiles(graph, {
    core,
    request: REQUEST,
    limit: LIMIT,
    besides: { [STEPS]: common },
    together: byItself,
    isThere: (part, file) => ofThemselves.has(file) && !DURING_START.test(part),
    mayLoad,
  }).map(({ files, parts }, at) => ({ name: `later-${at + 1}`, modules: ownSources(graph, files), parts }));
}

export function keepTogether(kits: readonly Kit[]): Plugin {
  const importAll = (specifiers: readonly string[]) =>
    specifiers.map((specifier) => `import ${JSON.stringify(specifier)};`).join(' ');
  return {
    name: 'kits',
    setup(build) {
      build.onResolve({ filter: /^kit:/ }, ({ path }) => ({
        path: path.slice('kit:'.length),
        namespace: 'kit',
      }));
      // A package that says it has no side effects would be left out of a kit, which takes no name from it.
      build.onResolve({ filter: /^\/.*\/node_modules\//, namespace: 'kit' }, ({ path }) => ({
        path,
        sideEffects: true,
      }));
      build.onLoad({ filter: /.*/, namespace: 'kit' }, ({ path }) => {
        const { modules } = kits.find(({ name }) => name === path)!;
        return { contents: importAll(modules.map((module) => fromRoot(module))), resolveDir: fromRoot() };
      });
      build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
        const own = kits.filter(({ parts }) => parts.some((part) => fromRoot(part) === path));
        if (own.length === 0) return undefined;
        const source = withoutFaces(path, await readFile(path, 'utf8'));
        // On the same line, so that source maps stay right.
        const contents = `${importAll(own.map(({ name }) => `kit:${name}`))} ${source}`;
        return { contents, loader: extname(path).slice(1) as Loader };
      });
    },
  };
}
