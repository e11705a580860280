// Maps addresses to files: built scripts, demo pages, and the hosted page for everything else.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sheetButtonStyle } from '../emulators/page-files.ts';
import type { Gateway } from '../gateway.ts';
import { notFound } from '../http/api-error.ts';
import { allowIsolatedPages, FRAME_ANCESTORS } from '../http/embedding.ts';
import { FileServer } from '../http/files.ts';
import { registerDocuments } from './documents.ts';

export interface PageFolders {
  distDir: string;
  /** Folders with plain pages; the first match wins. */
  pagesDirs: readonly string[];
}

/** Addresses of the API and the controls are never pages. */
const RESERVED = /^\/(api|widget-api|sandbox|openapi\.json)(\/|$)/;

/** Path traversal. */
const CLIMBING = /\.\.|%2e/i;

export function registerPages(app: FastifyInstance, gateway: Gateway, folders: PageFolders) {
  const files = new FileServer();
  const buttonStyle = sheetButtonStyle();
  const hosted = join(folders.distDir, 'hosted');
  const pages = [join(folders.distDir, 'demo'), ...folders.pagesDirs];

  registerDocuments(app, files, folders.distDir);
  app.get('/', async (request, reply) => sendHosted(request, reply));
  app.get('/demo', async (_, reply) => reply.redirect('/demo/'));
  app.get<{ Params: { '*': string } }>('/demo/*', async (request, reply) => {
    if (files.send(request, reply, pages, request.params['*'] || 'index.html')) return reply;
    throw notFound('Page');
  });
  app.get<{ Params: { '*': string } }>('/dist/*', async (request, reply) => {
    if (files.send(request, reply, [folders.distDir], request.params['*'])) return reply;
    throw notFound('File');
  });
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0]!;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || RESERVED.test(path) || CLIMBING.test(path)) throw notFound('Address');
    const isVault = path === '/vault' || path.startsWith('/vault/');
    if (!isVault && files.send(request, reply, [folders.distDir], path)) return reply;
    // A missing script must fail as such; any other address belongs to the widget.
    const isFile = /\.[a-z0-9]+$/i.test(path) && !String(request.headers.accept ?? '').includes('text/html');
    if (isVault || isFile) throw notFound('File');
    return sendHosted(request, reply);
  });

  function sendHosted(request: FastifyRequest, reply: FastifyReply) {
    const inline = readInlinePolicy(hosted);
    allowIsolatedPages(reply).header('content-security-policy', hostedPolicy(gateway, buttonStyle, inline));
    if (new URLSearchParams(request.url.split('?')[1] ?? '').has('payload'))
      reply.header('referrer-policy', 'no-referrer');
    if (files.send(request, reply, [hosted], inline ? 'inline.html' : 'index.html')) return reply;
    return reply.status(503).type('text/html; charset=utf-8').send(NOT_BUILT);
  }
}

/** CSP hashes of the hosted page's inline scripts and styles. */
type InlinePolicy = Record<'script-src' | 'style-src', string>;

/** Read for each request, because a build may replace it. Null if the build contains only the page with separate files. */
function readInlinePolicy(hosted: string): InlinePolicy | null {
  const file = join(hosted, 'inline.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as InlinePolicy) : null;
}

/** Bank pages may be anywhere on https; pictures come from the gateway, from currencies' URLs or as QR data. */
function hostedPolicy({ config }: Gateway, buttonStyle: string, inline: InlinePolicy | null): string {
  const loopback = 'http://127.0.0.1:* http://localhost:*';
  return [
    "default-src 'self'",
    `script-src 'self' ${inline?.['script-src'] ?? ''}`,
    `style-src 'self' ${inline?.['style-src'] ?? ''} ${buttonStyle}`,
    `img-src 'self' data: https: ${loopback}`,
    `connect-src 'self' https: ${loopback}`,
    `frame-src ${config.secondOrigin} ${config.emulatorOrigin} ${config.passkeyOrigin} https: ${loopback}`,
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    FRAME_ANCESTORS,
  ].join('; ');
}

const NOT_BUILT =
  '<!doctype html><html lang="en"><title>Not built</title><p>The widget is not built yet. Run <code>npm run build</code>.</p></html>';
