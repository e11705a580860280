// CORS with credentials for pages on this machine, including preflights.
import type { FastifyInstance } from 'fastify';

const METHODS = 'GET, HEAD, POST, PATCH, DELETE';
const ALLOWED_HEADERS = 'authorization, content-type, accept-language, x-merchant-data, idempotency-key';
const EXPOSED_HEADERS = 'date, idempotent-replayed, retry-after';
const PREFLIGHT_SECONDS = '600';

/** A hook instead of the usual plugin: it must run before all other hooks, so that pages can read their refusals too. */
export function allowLoopbackPages(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (!origin || !isLoopbackOrigin(origin)) return;
    reply
      .header('access-control-allow-origin', origin)
      .header('access-control-allow-credentials', 'true')
      .header('access-control-expose-headers', EXPOSED_HEADERS);
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return;
    await reply
      .header('access-control-allow-methods', METHODS)
      .header('access-control-allow-headers', ALLOWED_HEADERS)
      .header('access-control-max-age', PREFLIGHT_SECONDS)
      .status(204)
      .send();
  });
}

/** Returns true for any port of this machine, including `[::1]`. */
export function isLoopbackOrigin(origin: string): boolean {
  return /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)(:\d{1,5})?$/.test(origin);
}
