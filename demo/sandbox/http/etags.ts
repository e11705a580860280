// ETags for responses that seldom change: a browser that has the same response gets a 304.
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response is the same for all customers until the next release. */
    isTagged?: boolean;
  }
}

/** Install it before compression: the tag identifies the content, whatever its encoding. */
export function tagAnswers(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    const isTagged = request.routeOptions.config.isTagged && reply.statusCode === 200;
    if (!isTagged || typeof payload !== 'string') return payload;
    const tag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
    // Revalidated on each request, so that a cache does not offer a currency that is no longer sold.
    reply.headers({
      etag: tag,
      'cache-control': 'no-cache',
      vary: 'Origin, Accept-Encoding, Accept-Language',
    });
    if (request.headers['if-none-match'] !== tag) return payload;
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return '';
  });
}
