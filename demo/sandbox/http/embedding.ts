// What every framed page of the sandbox says about embedding: who may frame it, and that isolated pages may too.
import type { FastifyReply } from 'fastify';

/** CSP has no way to write `[::1]`. */
const LOOPBACK_PAGES = ['localhost', '*.localhost', '127.0.0.1'].flatMap((host) => [
  `http://${host}:*`,
  `https://${host}:*`,
]);

/** Any page of this machine; another gateway names its merchants' registered origins here. */
export const FRAME_ANCESTORS = `frame-ancestors ${LOOPBACK_PAGES.join(' ')}`;

/** A page that is isolated itself frames only what says both. */
export const allowIsolatedPages = (reply: FastifyReply): FastifyReply =>
  reply
    .header('cross-origin-embedder-policy', 'credentialless')
    .header('cross-origin-resource-policy', 'cross-origin');
