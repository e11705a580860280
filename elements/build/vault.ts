// Builds the vault's page: what its fields need, and what sends the card as a file of its own that comes after them.
import { basename, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { browserBundle } from './browser-bundle.ts';
import { buildPages } from './build-pages.ts';
import { fileOf, readGraph, type ChunkGraph } from './chunk-graph.ts';

export const VAULT_ENTRY = 'elements/vault/vault.ts';
export const VAULT_SENDER = 'elements/vault/gateway-sender.ts';
const VAULT_SHEET = 'elements/vault/vault.css';

/** Each with all that it needs: a file of what they share would hold up the fields by one round trip. */
export async function buildVault(out: string): Promise<ChunkGraph> {
  const to = resolve(out, 'vault');
  const { metafile } = await build({
    ...browserBundle('production'),
    entryPoints: [VAULT_SENDER],
    outdir: to,
    entryNames: '[name]-[hash]',
    metafile: true,
  });
  const sender = readGraph(metafile, out);
  const name = basename(fileOf(sender, VAULT_SENDER));
  const page = await buildPages(
    { from: 'elements/vault', to: 'vault', base: './', additions: { plugins: [builtSender(name)] } },
    out,
  );
  return { ...page, ...sender };
}

const builtSender = (name: string): Plugin => ({
  name: 'built-sender',
  setup: (page) =>
    page.onResolve({ filter: /\/gateway-sender\.ts$/ }, () => ({ path: `./${name}`, external: true })),
});

/** What the page loads before its fields can be used, besides its own text. */
export const vaultFieldsFiles = (graph: ChunkGraph): string[] =>
  [VAULT_ENTRY, VAULT_SHEET].map((entry) => fileOf(graph, entry));
