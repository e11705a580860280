// Keeps modules together that esbuild's splitting would scatter: it makes one chunk for each set of importers, which means dozens of small
// files for one screen. All parts of a kit import the whole kit, so its modules have the same importers and stay in one chunk.
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Loader, Plugin } from 'esbuild';
import { fileOf, loadedWith, type ChunkGraph } from './chunk-graph.ts';
import { mergeFiles } from './merge-files.ts';
import { fromRoot } from './paths.ts';

export interface Kit {
  name: string;
  /** Sources, relative to the root. */
  modules: readonly string[];
  /** Entry sources that import the kit. */
  parts: readonly string[];
}

/** Minified bytes that a saved request is worth: its headers, its wait in the queue, and the better compression of one larger file. */
const REQUEST = 3500;
/** Maximum minified bytes of a part; compressed, that is below its budget in `sizes.ts`. */
const LIMIT = 145_000;
/** The steps' frame also loads what at least this many screens and command groups share. */
const STEPS = 'src/app/steps.tsx';
const MANY = 8;
export const STEP = /^src\/(app\/steps\.tsx|features\/.*(-screen\.tsx|-commands\.ts))$/;

/**
 * Parts that load without a press once the calculator is usable: error handling, which a failed start needs alone; what needs no React; and
 * the rest.
 */
const BY_ITSELF = [
  /^src\/(gateway\/error-from-answer|features\/shell\/settings\/send-report|app\/page-diagnostics)\.ts$/,
  /^src\/app\/(start-later|command-groups)\.ts$/,
  /^src\/features\/(calculator\/loaded-later|quote\/keep-price)\.ts$/,
];

/** Parts that the start itself may wait for, and those that report its failure. */
const DURING_START =
  /^src\/(i18n|gateway|features\/launch)\/|^src\/(features\/shell\/settings\/send-report|app\/page-diagnostics)\.ts$/;

/** Parts that may be requested while only the first view is loaded: they must not load React. Screens need it anyway. */
const EARLY =
  /^src\/(gateway|i18n|features\/launch)\/(?!.*-screen\.tsx$)|^src\/features\/shell\/settings\/(send-|tell-|report-blocked-)|^src\/app\/(page-diagnostics|start-later|command-groups)\.ts$/;

/** Used by every screen; without a fixed place, all of them would load a separate file of half a kilobyte. */
const SNAPSHOTS = 'node_modules/valtio/esm/react.mjs';

/**
 * Everything that is loaded before any other part: what the application and the first view share and, for later parts, all of the
 * application. Both belong to their own kits, because a kit that only other parts import would become an empty file that both wait for.
 */
export function planCore(graph: ChunkGraph, application: string, firstView: string): Kit[] {
  const entryPoints = Object.values(graph).flatMap(({ entryPoint }) => entryPoint ?? []);
  const parts = entryPoints.filter(
    (path) => path.startsWith('src/') && path !== application && path !== firstView,
  );
  const [full, first] = [application, firstView].map((start) => loadedWith(graph, fileOf(graph, start)));
  // Code that the first view shares only with a lazily loaded part would become a file of its own, for another round trip.
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
 * Groups what the later parts share into as few files as pays off. `graph` comes from a build with the core kit; `core` and `first` are the
 * files of the application and of the first view.
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
  // Checking any of these files suffices: what a part without React loads of the application is split into files outside the core.
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
      // esbuild would drop a package marked as free of side effects, because the kit imports no name from it.
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
        const source = await readFile(path, 'utf8');
        // On the same line, so that source maps stay correct.
        const contents = `${importAll(own.map(({ name }) => `kit:${name}`))} ${source}`;
        return { contents, loader: extname(path).slice(1) as Loader };
      });
    },
  };
}
