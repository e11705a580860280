// Writes a second version of the hosted page as one file: with its script and style sheet in the document, a visit needs one round trip
// less. A server that serves it must list their hashes (`inline.json`) in its policy; one that cannot serves `index.html`.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { build } from 'esbuild';
import { minify } from 'terser';
import { browserBundle } from './browser-bundle.ts';
import { COMPRESSOR_OPTIONS } from './compress.ts';
import { fromRoot } from './paths.ts';

const SHEET = /<link rel="stylesheet" href="([^"]+)" \/>/;
const SCRIPT = /<script type="module" src="([^"]+)"><\/script>/;
/** Requested by the browser while the rest of the document loads. */
const PRELOADS = /\s*<link rel="modulepreload" [^>]*>/g;
/** Ends a script, or starts a sequence that could end it elsewhere. */
const NO_SCRIPT_TEXT = /<\/script|<!--/i;

/** `begin` runs while the rest of the document loads. */
export function writeInlinePage(folder: string, begin: string): void {
  const html = readFileSync(resolve(folder, 'index.html'), 'utf8');
  const contentOf = (tag: RegExp) => {
    const [, address] = tag.exec(html) ?? [];
    if (!address) throw new Error(`the hosted page has no ${tag.source}`);
    return readFileSync(resolve(folder, basename(address)), 'utf8');
  };
  const [script, sheet] = [contentOf(SCRIPT), contentOf(SHEET)];
  if (NO_SCRIPT_TEXT.test(script + begin))
    throw new Error('the script of the hosted page cannot be part of a document');
  const preloads = (html.match(PRELOADS) ?? []).join('').trim();
  const page = html
    .replace(PRELOADS, '')
    .replace(SHEET, () => `<script>${begin}</script>${preloads}<style>${sheet}</style>`)
    .replace(SCRIPT, () => `<script type="module">${script}</script>`);
  const policy = { 'script-src': [begin, script].map(hashOf).join(' '), 'style-src': hashOf(sheet) };
  writeFileSync(resolve(folder, 'inline.html'), page);
  writeFileSync(resolve(folder, 'inline.json'), `${JSON.stringify(policy, null, 2)}\n`);
}

/** The hash in the form that `script-src` and `style-src` expect. */
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Builds a classic script, which runs where it appears in the document. */
export async function bundleBegin(): Promise<string> {
  const { outputFiles } = await build({
    ...browserBundle('production', {
      define: { 'import.meta.url': 'location.href' },
      isOwnPage: true,
    }),
    entryPoints: [fromRoot('elements/hosted/begin.ts')],
    format: 'iife',
    write: false,
  });
  const { code } = await minify(outputFiles[0]!.text, { ...COMPRESSOR_OPTIONS, module: false });
  return code!;
}
