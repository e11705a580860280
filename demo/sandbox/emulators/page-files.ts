// Serves the emulators' pages and scripts under a strict content security policy.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { allowIsolatedPages, FRAME_ANCESTORS } from '../http/embedding.ts';

const PAGES_FOLDER = join(import.meta.dirname, 'pages');

const TYPES = new Map([
  ['.css', 'text/css; charset=utf-8'],
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
]);

/** Only pages on this machine may frame an emulator. */
const CONTENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "media-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  FRAME_ANCESTORS,
].join('; ');

/**
 * Returns the hash of the style that a payment sheet's button adds to the page, as the vendor's button does. A page that lists it in its
 * policy needs no `'unsafe-inline'`.
 */
export function sheetButtonStyle(): string {
  const script = readFileSync(join(PAGES_FOLDER, 'express/google-pay.js'), 'utf8');
  const [, style] = /const BUTTON_STYLE = `([^`]+)`/.exec(script) ?? [];
  if (style === undefined) throw new Error('google-pay.js has no style for its button');
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
}

/** Sends one page of the `pages` folder, such as `bank/bank.html`. */
export async function sendPage(reply: FastifyReply, name: string): Promise<FastifyReply> {
  const type = TYPES.get(extname(name));
  if (type === undefined) throw new Error(`No content type for ${name}`);
  return allowIsolatedPages(reply)
    .header('content-security-policy', CONTENT_POLICY)
    .header('permissions-policy', 'camera=(self)')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .type(type)
    .send(await readFile(join(PAGES_FOLDER, name)));
}

/** Serves `/emulators/…`: the pages' scripts and style sheet. */
export function registerPageFiles(app: FastifyInstance): void {
  const names = new Set(pageNames().filter((name) => !name.endsWith('.html')));
  app.get<{ Params: { '*': string } }>('/emulators/*', async (request, reply) => {
    const name = request.params['*'];
    if (names.has(name)) return sendPage(reply, name);
    return reply
      .code(404)
      .send({ error: { code: 'not_found_error', message: 'No such file', payload: null } });
  });
}

function pageNames(): string[] {
  return readdirSync(PAGES_FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(PAGES_FOLDER, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
