// The gateway's passkey page: framed by the widget, or in a window if the browser creates no passkeys in frames.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Gateway } from '../gateway.ts';
import { notFound } from '../http/api-error.ts';
import { allowIsolatedPages, FRAME_ANCESTORS } from '../http/embedding.ts';
import { FileServer } from '../http/files.ts';
import type { PageFolders } from './pages.ts';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  FRAME_ANCESTORS,
].join('; ');

const SAME_METHOD = 307;

export function registerPasskeyPage(app: FastifyInstance, { config }: Gateway, { distDir }: PageFolders) {
  const files = new FileServer();
  const folder = join(distDir, 'identity');
  app.get('/identity/passkey', async (request, reply) => {
    // IP addresses have no passkeys, so the page is served under the host name.
    const isBrowser = request.headers['sec-fetch-mode'] === 'navigate';
    if (isBrowser && `http://${request.headers.host}` !== config.passkeyOrigin)
      return reply.redirect(`${config.passkeyOrigin}${request.url}`, SAME_METHOD);
    const page = join(folder, 'passkey.html');
    if (!existsSync(page)) throw notFound('Page');
    return allowIsolatedPages(reply)
      .header('content-security-policy', POLICY)
      .header('permissions-policy', 'publickey-credentials-get=(self), publickey-credentials-create=(self)')
      .header('referrer-policy', 'no-referrer')
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(readFileSync(page));
  });
  app.get<{ Params: { '*': string } }>('/identity/*', async (request, reply) => {
    const name = request.params['*'];
    if (/^[\w-]+\.(js|css)$/.test(name) && files.send(request, reply, [folder], name)) return reply;
    throw notFound('File');
  });
}
