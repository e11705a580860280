// Builds folders of static pages: bundles the local scripts and style sheets that an HTML file references, puts their hashed names into the
// HTML, and copies everything else.
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { browserBundle, type BundleAdditions } from './browser-bundle.ts';
import { compressScripts, COMPRESSOR_MARK } from './compress.ts';
import { askAgainForLostFiles } from './ask-again-for-lost-files.ts';
import { readGraph, type ChunkGraph } from './chunk-graph.ts';
import { fromRoot } from './paths.ts';

export interface PageFolder {
  /** Relative to the project's root. */
  from: string;
  /** Relative to the output folder. */
  to: string;
  /** Prefix of script and style sheet URLs: `./`, or an absolute folder for a page that is served for any path. */
  base: string;
  additions?: BundleAdditions;
  /** The pages' scripts call most of their functions at once; see `compress.ts`. */
  isUrgent?: boolean;
  /** Inserts into each page what is known only at build time. */
  fill?: (html: string) => Promise<string>;
}

const LOCAL_FILE = /\b(src|href)="(?:\.\/)?(\w[\w./-]*\.(?:ts|tsx|css))"/g;
const BUNDLED = new Set(['.ts', '.tsx', '.css', '.html']);

/** Absolute URLs such as `/ramp-widget.js` are served, not bundled. */
const servedFiles: Plugin = {
  name: 'served-files',
  setup(build) {
    build.onResolve({ filter: /^\// }, ({ path, kind }) =>
      kind === 'entry-point' ? undefined : { path, external: true },
    );
  },
};

export async function buildPages(folder: PageFolder, out: string): Promise<ChunkGraph> {
  const from = fromRoot(folder.from);
  const to = resolve(out, folder.to);
  await mkdir(to, { recursive: true });
  const files = (await readdir(from, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const pages = await Promise.all(
    files
      .filter((file) => extname(file) === '.html')
      .map(async (file) => ({ file, html: await readFile(file, 'utf8') })),
  );
  const named = new Set(pages.flatMap(({ file, html }) => namedBeside(file, html)));
  const { graph, outputs } = await bundle([...named], from, to, out, folder);
  for (const { file, html } of pages) {
    const filled = folder.fill ? await folder.fill(html) : html;
    const target = resolve(to, relative(from, file));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(
      target,
      rewrite(filled, file, (source) => nameInPage(folder, to, target, outputs.get(source)!)),
    );
  }
  for (const file of files.filter((file) => !BUNDLED.has(extname(file)))) {
    await cp(file, resolve(to, relative(from, file)));
  }
  return graph;
}

const namedBeside = (page: string, html: string): string[] =>
  [...html.matchAll(LOCAL_FILE)].map(([, , source]) => resolve(dirname(page), source!));

const rewrite = (html: string, page: string, name: (source: string) => string): string =>
  html.replace(
    LOCAL_FILE,
    (_, attribute: string, source: string) => `${attribute}="${name(resolve(dirname(page), source))}"`,
  );

function nameInPage(folder: PageFolder, to: string, page: string, output: string): string {
  if (folder.base !== './') return folder.base + relative(to, output);
  const path = relative(dirname(page), output);
  return path.startsWith('.') ? path : `./${path}`;
}

async function bundle(
  sources: string[],
  from: string,
  to: string,
  out: string,
  { additions = {}, isUrgent = false }: PageFolder,
): Promise<{ graph: ChunkGraph; outputs: Map<string, string> }> {
  const where = { outbase: from, outdir: to, entryNames: '[dir]/[name]-[hash]', metafile: true } as const;
  const { plugins = [] } = additions;
  const scripts = {
    ...browserBundle('production', { ...additions, plugins: [servedFiles, ...plugins] }),
    ...where,
    ...(isUrgent && { banner: { js: COMPRESSOR_MARK } }),
  };
  // A page's own style sheet is emitted as a file, not inlined as text.
  const sheets = { ...scripts, plugins: [servedFiles] };
  const isSheet = (source: string) => extname(source) === '.css';
  const graph: ChunkGraph = {};
  for (const [how, entryPoints] of [
    [scripts, sources.filter((source) => !isSheet(source))],
    [sheets, sources.filter(isSheet)],
  ] as const) {
    if (entryPoints.length === 0) continue;
    const { metafile } = await build({ ...how, entryPoints });
    const built = readGraph(metafile, out);
    if (isUrgent && how === scripts) {
      await compressScripts(out, Object.keys(built), Object.keys(built));
      askAgainForLostFiles(out, Object.keys(built), () => true);
    }
    Object.assign(graph, built);
  }
  const outputs = new Map(
    Object.entries(graph).map(([file, { entryPoint }]) => [
      fromRoot(entryPoint ?? basename(file)),
      resolve(out, file),
    ]),
  );
  return { graph, outputs };
}
