// The subjects measured side by side, each on its own page, served compressed like a real one.
import { createServer, type Server } from 'node:http';
import { readFileSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { build } from 'esbuild';
import { browserBundle } from '../../elements/build/browser-bundle.ts';
import { DIST, fromRoot } from '../../elements/build/paths.ts';
import { FILTER_DEBOUNCE_MS } from '../../src/domain/constants.ts';
import { PROBE } from './probe.ts';

export interface Subject {
  name: 'widget' | 'react' | 'plain' | 'bare';
  /** The tag to mount. */
  tag: string;
  attributes: Record<string, string>;
  script: string;
  hasPicker: boolean;
  /** How long its picker waits for the next key before it filters; this wait is not counted. */
  filterDebounceMs: number;
}

const compress = promisify(brotliCompress);

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.html': 'text/html' };

/** The baselines and the widget, all at the same gateway. */
export function listSubjects(gatewayUrl: string): Subject[] {
  const baseline = (name: 'plain' | 'react' | 'bare'): Subject => ({
    name,
    tag: 'bench-subject',
    attributes: { 'gateway-url': gatewayUrl },
    script: `/${name}-baseline.js`,
    hasPicker: name !== 'bare',
    filterDebounceMs: 0,
  });
  const widget: Subject = {
    ...baseline('bare'),
    name: 'widget',
    tag: 'ramp-widget',
    script: '/ramp-widget.js',
    hasPicker: true,
    filterDebounceMs: FILTER_DEBOUNCE_MS,
  };
  return [baseline('plain'), baseline('react'), baseline('bare'), widget];
}

export function pageOf({ tag, attributes, script }: Subject): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench</title>
<script>${PROBE}</script>
<body><${tag}${written.join('')}></${tag}>
<script>bench.start()</script><script type="module" src="${script}"></script></body></html>`;
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Serves the pages, the baselines, and dist/. */
export async function serveSubjects(
  port: number,
  pages: ReadonlyMap<string, Subject>,
  more: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const texts = [
    ...[...pages].map(([path, subject]) => [path, pageOf(subject)] as const),
    ...Object.entries(more),
  ];
  const files = new Map(texts.map(([path, text]) => [path, Buffer.from(text)]));
  const { outputFiles } = await build({
    ...browserBundle('production'),
    entryPoints: [
      fromRoot('test/bench/baselines/bare-baseline.tsx'),
      fromRoot('test/bench/baselines/react-baseline.tsx'),
      fromRoot('test/bench/baselines/plain-baseline.ts'),
    ],
    outdir: '/',
    write: false,
  });
  for (const { path, contents } of outputFiles) files.set(path, Buffer.from(contents));
  const compressed = new Map<string, Promise<Buffer>>();
  const read = (path: string) => {
    const content = files.get(path) ?? readFileSync(resolve(DIST, `.${path}`));
    if (!compressed.has(path)) compressed.set(path, compress(content));
    return compressed.get(path)!;
  };
  const server = createServer((request, response) => {
    const path = new URL(request.url!, 'http://localhost').pathname;
    const answer = async () => {
      const body = await read(path);
      response.writeHead(200, {
        'content-type': `${TYPES[extname(path)] ?? 'application/octet-stream'}; charset=utf-8`,
        'content-encoding': 'br',
      });
      response.end(body);
    };
    answer().catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return server;
}
