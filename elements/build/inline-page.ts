// Writes the hosted page a second time, as one file: with its script and style sheet in the document, a visit needs one round trip less. A server
// serves it with their hashes in its policy (`inline.json`); one that cannot serves `index.html`.
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
/** What a browser requests while the rest of the document is on its way. */
const PRELOADS = /\s*<link rel="modulepreload" [^>]*>/g;
/** Ends a script, or begins what could end it somewhere else. */
const NO_SCRIPT_TEXT = /<\/script|<!--/i;

/** `begin` runs while the rest of the document is on its way. */
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

/** As `script-src` and `style-src` name it. */
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A classic script, which runs where it is written. */
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
