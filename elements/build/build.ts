// The whole build: writes dist/, or does nothing if no input has changed.
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import project from '../../package.json' with { type: 'json' };
import { applicationLink, buildApplication, FIRST_QUOTE } from './application.ts';
import { fileOf, type ChunkGraph } from './chunk-graph.ts';
import { describeElement } from './describe-element.ts';
import { copyTypings, writeDeclarations } from './declarations.ts';
import { copyDocuments, readmeOfPackage } from './documents.ts';
import {
  buildEntries,
  buildReactWrapper,
  buildRegistration,
  buildSign,
  ENTRY,
  FRAME_ENTRY,
  MODULE_ENTRY,
  REGISTER_ENTRY,
  SIGN_ENTRY,
  TYPINGS,
} from './entries.ts';
import { describeEvents } from './describe-events.ts';
import { describeFile, describeFolder, type FileManifest } from './file-manifest.ts';
import { INTEGRITY_PAGE, integrityPage } from './integrity-page.ts';
import { BUILD_INPUTS, stampOf } from './input-stamp.ts';
import { collectLicenses } from './collect-licenses.ts';
import { withFirstQuote, withNotLoaded } from './fill-hosted-page.ts';
import { bundleBegin, writeInlinePage } from './inline-page.ts';
import { publishedManifest } from './published-manifest.ts';
import { buildPages } from './build-pages.ts';
import { BUILD_CACHE, DIST, fromRoot, ROOT } from './paths.ts';
import { isOver, sizeTable, weigh, type SizeRow } from './sizes.ts';
import { buildVault } from './vault.ts';

const STAMP = resolve(BUILD_CACHE, 'stamp');
const GRAPH = resolve(BUILD_CACHE, 'graph.json');

export interface BuildOptions {
  force: boolean;
  sourcemap: boolean;
}

/** With source maps the files differ. */
const stampFor = (sourcemap: boolean): string =>
  stampOf(ROOT, BUILD_INPUTS) + (sourcemap ? ' sourcemap' : '');

/** Returns true if dist/ was built from the current inputs with the same options. */
function isBuilt(sourcemap: boolean): boolean {
  if (!existsSync(STAMP) || !existsSync(GRAPH) || !existsSync(resolve(DIST, 'manifest.json'))) return false;
  return readFileSync(STAMP, 'utf8') === stampFor(sourcemap);
}

/** Builds into a temporary folder and swaps it in, so that dist/ is never incomplete. */
export async function buildProduct({ force, sourcemap }: BuildOptions): Promise<void> {
  if (!force && isBuilt(sourcemap)) return console.log('dist is up to date');
  const stamp = stampFor(sourcemap);
  const out = resolve(BUILD_CACHE, `out-${process.pid}`);
  mkdirSync(out, { recursive: true });
  try {
    const graph = await buildBundles(out, sourcemap);
    writeDescriptions(out, graph);
    await writeManifest(out);
    rmSync(STAMP, { force: true });
    rmSync(DIST, { recursive: true, force: true });
    renameSync(out, DIST);
    writeFileSync(GRAPH, JSON.stringify(graph));
    writeFileSync(STAMP, stamp);
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

/** Throws if the last build exceeds a byte budget. */
export function checkBudgets(): void {
  const rows = weighDist();
  const over = rows.filter(isOver);
  console.log(sizeTable(rows.filter((row) => !row.isLater || row.isLoose || isOver(row))));
  if (over.length > 0) throw new Error('the build is above its byte budgets');
}

/** Compares the last build's sizes with the budgets. */
export function weighDist(): SizeRow[] {
  const graph = JSON.parse(readFileSync(GRAPH, 'utf8')) as ChunkGraph;
  const { files } = JSON.parse(readFileSync(resolve(DIST, 'manifest.json'), 'utf8')) as {
    files: FileManifest;
  };
  return weigh(graph, files);
}

async function buildBundles(out: string, sourcemap: boolean): Promise<ChunkGraph> {
  const application = await buildApplication(out, sourcemap);
  const graphs = await Promise.all([
    buildEntries(out, applicationLink(application, out, './'), sourcemap),
    buildReactWrapper(out),
    buildRegistration(out),
    buildSign(out),
    // Served for every path, so its URLs are absolute.
    buildPages(
      {
        from: 'elements/hosted',
        to: 'hosted',
        base: '/hosted/',
        additions: applicationLink(application, out, '/'),
        // A source map describes esbuild's output, so the compressor must not change it.
        isUrgent: !sourcemap,
        fill: async (html) => withFirstQuote(await withNotLoaded(html), fileOf(application, FIRST_QUOTE)),
      },
      out,
    ),
    buildVault(out),
    buildPages({ from: 'elements/passkey', to: 'identity', base: './' }, out),
    buildPages({ from: 'demo/pages', to: 'demo', base: './' }, out),
  ]);
  writeInlinePage(resolve(out, 'hosted'), await bundleBegin());
  return Object.assign({}, application, ...graphs) as ChunkGraph;
}

function writeDescriptions(out: string, graph: ChunkGraph): void {
  const write = (name: string, text: string) => writeFileSync(resolve(out, name), text);
  writeDeclarations([ENTRY, FRAME_ENTRY, MODULE_ENTRY, REGISTER_ENTRY, SIGN_ENTRY], resolve(out, 'types'));
  copyTypings(TYPINGS, resolve(out, 'types'));
  write('events.schema.json', describeEvents());
  write('custom-elements.json', describeElement());
  write('THIRD-PARTY-LICENSES.txt', collectLicenses(graph));
  write('package.json', `${JSON.stringify(publishedManifest(project), null, 2)}\n`);
  copyDocuments(out);
  write('README.md', readmeOfPackage(readFileSync(fromRoot('README.md'), 'utf8')));
  cpSync(fromRoot('LICENSE'), resolve(out, 'LICENSE'));
}

async function writeManifest(out: string): Promise<void> {
  const files = await describeFolder(out);
  const page = integrityPage(project.name, project.version, files);
  writeFileSync(resolve(out, INTEGRITY_PAGE), page);
  files[INTEGRITY_PAGE] = await describeFile(Buffer.from(page));
  const text = JSON.stringify({ name: project.name, version: project.version, files }, null, 2);
  writeFileSync(resolve(out, 'manifest.json'), `${text}\n`);
}
