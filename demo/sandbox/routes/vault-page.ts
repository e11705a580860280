// Serves the built card-fields page on the vault's origin, and adds this gateway to its list of allowed gateways.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { SandboxConfig } from '../context.ts';
import type { Gateway } from '../gateway.ts';
import { notFound } from '../http/api-error.ts';
import { allowIsolatedPages, FRAME_ANCESTORS } from '../http/embedding.ts';
import { FileServer } from '../http/files.ts';
import { VAULT_ROUTE } from '../http/second-origins.ts';
import type { PageFolders } from './pages.ts';

export function registerVaultPages(app: FastifyInstance, { config }: Gateway, { distDir }: PageFolders) {
  const files = new FileServer();
  app.setNotFoundHandler(async () => {
    throw notFound('Address');
  });
  app.get<{ Params: { '*': string } }>(VAULT_ROUTE, async (request, reply) => {
    const name = request.params['*'];
    const isPage = name === '' || name === 'index.html';
    const page = isPage ? readPage(distDir, config) : null;
    if (page !== null) {
      allowIsolatedPages(reply)
        .header('content-security-policy', vaultPolicy(config))
        .header('referrer-policy', 'no-referrer')
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'no-cache');
      return reply.type('text/html; charset=utf-8').send(page);
    }
    if (!isPage && files.send(request, reply, [join(distDir, 'vault')], name)) return reply;
    throw notFound('File');
  });
}

/** Origins under which widgets on this machine call the gateway: its own, and that of the merchants' pages. */
const gatewaysOf = ({ origin, merchantOrigin }: SandboxConfig) => [origin, merchantOrigin].join(' ');

/** The built page's list is empty, and a page without a list sends card data nowhere. */
function readPage(distDir: string, config: SandboxConfig): string | null {
  const file = join(distDir, 'vault/index.html');
  if (!existsSync(file)) return null;
  const gateways = gatewaysOf(config);
  return readFileSync(file, 'utf8')
    .replace(/(content="default-src[^"]*connect-src )[^;]*/, `$1${gateways}`)
    .replace(/(name="ramp-gateways" content=")[^"]*/, `$1${gateways}`);
}

function vaultPolicy(config: SandboxConfig): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${gatewaysOf(config)}`,
    "base-uri 'none'",
    "form-action 'none'",
    FRAME_ANCESTORS,
  ].join('; ');
}
