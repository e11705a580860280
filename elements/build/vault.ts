// Builds the vault's page: the code of its fields, and a separate file that sends the card and loads after them.
import { basename, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { browserBundle } from './browser-bundle.ts';
import { buildPages } from './build-pages.ts';
import { fileOf, readGraph, type ChunkGraph } from './chunk-graph.ts';

export const VAULT_ENTRY = 'elements/vault/vault.ts';
export const VAULT_SENDER = 'elements/vault/send-card.ts';
const VAULT_SHEET = 'elements/vault/vault.css';

/** Each self-contained: a shared chunk would delay the fields by a round trip. */
export async function buildVault(out: string): Promise<ChunkGraph> {
  const to = resolve(out, 'vault');
  const { metafile } = await build({
    ...browserBundle('production', { isOwnPage: true }),
    entryPoints: [VAULT_SENDER],
    outdir: to,
    entryNames: '[name]-[hash]',
    metafile: true,
  });
  const sender = readGraph(metafile, out);
  const name = basename(fileOf(sender, VAULT_SENDER));
  const page = await buildPages(
    {
      from: 'elements/vault',
      to: 'vault',
      base: './',
      additions: { plugins: [builtSender(name)], isOwnPage: true },
    },
    out,
  );
  return { ...page, ...sender };
}

const builtSender = (name: string): Plugin => ({
  name: 'built-sender',
  setup: (page) =>
    page.onResolve({ filter: /\/send-card\.ts$/ }, () => ({ path: `./${name}`, external: true })),
});

/** Returns what the page loads before its fields are usable, besides its HTML. */
export const vaultFieldsFiles = (graph: ChunkGraph): string[] =>
  [VAULT_ENTRY, VAULT_SHEET].map((entry) => fileOf(graph, entry));
