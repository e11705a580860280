// Embedding headers of the sandbox's framed pages: who may frame them, and that cross-origin isolated pages may, too.
import type { FastifyReply } from 'fastify';

/** CSP cannot express `[::1]`. */
const LOOPBACK_PAGES = ['localhost', '*.localhost', '127.0.0.1'].flatMap((host) => [
  `http://${host}:*`,
  `https://${host}:*`,
]);

/** Any page on this machine; a real gateway lists its merchants' registered origins. */
export const FRAME_ANCESTORS = `frame-ancestors ${LOOPBACK_PAGES.join(' ')}`;

/** A cross-origin isolated page may frame only pages that send both headers. */
export const allowIsolatedPages = (reply: FastifyReply): FastifyReply =>
  reply
    .header('cross-origin-embedder-policy', 'credentialless')
    .header('cross-origin-resource-policy', 'cross-origin');
