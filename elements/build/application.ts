// Builds the application: one ES module and its chunks, which the registered element loads.
import { relative, resolve } from 'node:path';
import { build, type OnResolveResult, type Plugin } from 'esbuild';
import { browserBundle, type BundleAdditions } from './browser-bundle.ts';
import { compressScripts, COMPRESSOR_MARK, defineOwnMembers, removeMark } from './compress.ts';
import { askAgainForLostFiles } from './ask-again-for-lost-files.ts';
import { renderFirstView } from './first-view.ts';
import { ownFiles } from './own-files.ts';
import { fromRoot } from './paths.ts';
import { keepTogether, planCore, planLaterKits, STEP, type Kit } from './kits.ts';
import { fileOf, loadedWith, readGraph, type ChunkGraph } from './chunk-graph.ts';

const LARGE_VENDOR = /^(near-api-js|libphonenumber-js|@sumsub\/)/;

export const APPLICATION = 'src/app/main.tsx';
/** Draws the calculator before the application has loaded. */
export const FIRST_VIEW = 'src/app/prerender/first-view.ts';

/** Computes the first quote; loads before the first view. */
export const FIRST_QUOTE = 'src/app/prerender/read-first-quote.ts';

/** Bundled without shared chunks, because it loads before every file that it could share code with. */
async function buildFirstQuote(out: string, sourcemap: boolean): Promise<ChunkGraph> {
  const { metafile } = await build({
    ...browserBundle('production'),
    entryPoints: [FIRST_QUOTE],
    outdir: resolve(out, 'app'),
    entryNames: '[name]-[hash]',
    banner: { js: COMPRESSOR_MARK },
    metafile: true,
    sourcemap,
  });
  return readGraph(metafile, out);
}

/** Runs esbuild three times: the first two builds show what loads later, and which of those modules belong together. */
export async function buildApplication(out: string, sourcemap: boolean): Promise<ChunkGraph> {
  const { sheets } = await renderFirstView(browserBundle('production'));
  const split = async (kits: readonly Kit[], write: boolean): Promise<ChunkGraph> => {
    const { metafile } = await build({
      ...browserBundle('production', { plugins: [keepTogether(kits), withoutSheets(sheets)] }),
      entryPoints: [APPLICATION, FIRST_VIEW],
      outdir: resolve(out, 'app'),
      entryNames: '[name]-[hash]',
      chunkNames: '[name]-[hash]',
      banner: { js: COMPRESSOR_MARK },
      metafile: true,
      sourcemap,
      splitting: true,
      write,
    });
    return readGraph(metafile, out);
  };
  const core = planCore(await split([], false), APPLICATION, FIRST_VIEW);
  const withCore = await split(core, false);
  const [full, first] = [APPLICATION, FIRST_VIEW].map((entry) =>
    loadedWith(withCore, fileOf(withCore, entry)),
  );
  const later = planLaterKits(withCore, full!, first!);
  const quote = await buildFirstQuote(out, sourcemap);
  const graph = { ...(await split([...core, ...later], true)), ...quote };
  defineOwnMembers(out, Object.keys(graph));
  // A source map describes esbuild's output, so the compressor must not change it.
  if (sourcemap) return graph;
  const ours = [...new Set([...Object.keys(quote), ...filesBeforeCalculator(graph), ...filesOfSteps(graph)])];
  await compressScripts(out, ours, [...Object.keys(quote)]);
  removeMark(
    out,
    Object.keys(graph).filter((file) => !ours.includes(file)),
  );
  if (askAgainForLostFiles(out, Object.keys(graph)) === 0)
    throw new Error('no import of a file was found: esbuild writes it in another way');
  return graph;
}

/** Empties the style sheets that the element's script contains already, so that they are not loaded twice. */
function withoutSheets(paths: readonly string[]): Plugin {
  return {
    name: 'without-sheets',
    setup: (build) =>
      build.onLoad({ filter: /\.css$/ }, ({ path }) =>
        paths.includes(relative(fromRoot(), path)) ? { contents: '', loader: 'text' } : undefined,
      ),
  };
}

const filesBeforeCalculator = (graph: ChunkGraph): string[] => [
  ...new Set([APPLICATION, FIRST_VIEW].flatMap((entry) => loadedWith(graph, fileOf(graph, entry)))),
];

/** Files that the steps after the calculator load, except large vendor bundles, which are published minified. */
const filesOfSteps = (graph: ChunkGraph): string[] =>
  Object.keys(graph)
    .filter((file) => STEP.test(graph[file]!.entryPoint ?? ''))
    .flatMap((file) => loadedWith(graph, file))
    .filter((file) => !graph[file]!.packages.some((name) => LARGE_VENDOR.test(name)));

/** Tells an entry where the application is; `prefix` leads from the entry's folder, or from its origin, to the output folder. */
export function applicationLink(graph: ChunkGraph, out: string, prefix: './' | '/'): BundleAdditions {
  const filesOf = (entry: string) => loadedWith(graph, fileOf(graph, entry)).map((file) => prefix + file);
  const [main, ...chunks] = filesOf(APPLICATION);
  const [firstView, ...firstChunks] = filesOf(FIRST_VIEW);
  const built = (path: string) => ({ path, external: true });
  return {
    // Chunks that are imported statically: requesting them together with their importer saves a round trip.
    define: {
      __RAMP_CHUNKS__: JSON.stringify(chunks),
      __RAMP_FIRST_CHUNKS__: JSON.stringify(firstChunks),
    },
    plugins: [
      resolveApplication({
        'ramp:application': built(main!),
        'ramp:first-view': built(firstView!),
        'ramp:first-quote': built(prefix + fileOf(graph, FIRST_QUOTE)),
      }),
      ownFiles(out, prefix),
    ],
  };
}

/** Resolves the names that entries import (`ramp:application` and so on) to built files or, for tests, to sources. */
export function resolveApplication(
  files: Readonly<Record<'ramp:application' | 'ramp:first-view' | 'ramp:first-quote', OnResolveResult>>,
): Plugin {
  return {
    name: 'application',
    setup(build) {
      build.onResolve(
        { filter: /^ramp:(application|first-view|first-quote)$/ },
        ({ path }) => files[path as keyof typeof files],
      );
    },
  };
}
