// Builds the public entries: the element (registering, frame only, and not registering), its registration for bundlers, and the signing
// helper.
import { build, type Plugin } from 'esbuild';
import { browserBundle, type BundleAdditions } from './browser-bundle.ts';
import { fileOf, readGraph, type ChunkGraph } from './chunk-graph.ts';
import { compressScripts } from './compress.ts';
import { askAgainForLostFiles } from './ask-again-for-lost-files.ts';

export const ENTRY = 'elements/ramp-widget.ts';
export const FRAME_ENTRY = 'elements/ramp-widget-frame.ts';
export const MODULE_ENTRY = 'elements/index.ts';
export const REGISTER_ENTRY = 'elements/register.ts';
export const REACT_ENTRY = 'elements/react.ts';
export const SIGN_ENTRY = 'src/sign/index.ts';
export const TYPINGS = 'elements/typings/*.d.ts';

/** Without splitting: a shared chunk would cost every merchant's page another round trip. */
export async function buildEntries(
  out: string,
  link: BundleAdditions,
  sourcemap: boolean,
): Promise<ChunkGraph> {
  const { metafile } = await build({
    ...browserBundle('production', link),
    entryPoints: [ENTRY, FRAME_ENTRY, MODULE_ENTRY],
    outdir: out,
    entryNames: '[name]',
    metafile: true,
    sourcemap,
  });
  const graph = readGraph(metafile, out);
  if (sourcemap) return graph;
  await compressScripts(out, Object.keys(graph), [fileOf(graph, ENTRY)]);
  askAgainForLostFiles(out, Object.keys(graph), (name) => name !== fileOf(graph, MODULE_ENTRY));
  return graph;
}

/** Imports the package's entry instead of bundling it, so that a page that uses both has one copy of the element. */
export async function buildRegistration(out: string): Promise<ChunkGraph> {
  const { metafile } = await build({
    ...browserBundle('production', { plugins: [builtFace] }),
    entryPoints: [REGISTER_ENTRY],
    outdir: out,
    entryNames: '[name]',
    metafile: true,
  });
  return readGraph(metafile, out);
}

/** React is external: the wrapper uses the page's own. */
export async function buildReactWrapper(out: string): Promise<ChunkGraph> {
  const { metafile } = await build({
    ...browserBundle('production'),
    entryPoints: [REACT_ENTRY],
    outdir: out,
    entryNames: '[name]',
    external: ['react'],
    metafile: true,
  });
  return readGraph(metafile, out);
}

const builtFace: Plugin = {
  name: 'built-face',
  setup: (entry) =>
    entry.onResolve({ filter: /^\.\/index\.ts$/ }, () => ({ path: './index.js', external: true })),
};

export async function buildSign(out: string): Promise<ChunkGraph> {
  const { metafile } = await build({
    ...browserBundle('production'),
    entryPoints: { sign: SIGN_ENTRY },
    outdir: out,
    entryNames: '[name]',
    metafile: true,
    minify: false,
    platform: 'node',
    target: 'node20',
  });
  return readGraph(metafile, out);
}
