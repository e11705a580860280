// Answers that seldom change carry a tag: a browser that holds the same answer hears so and does not get it again.
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is the same for everybody, for as long as nothing is released. */
    isTagged?: boolean;
  }
}

/** To be installed before the compression: a tag is for the content, however it is packed. */
export function tagAnswers(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    const isTagged = request.routeOptions.config.isTagged && reply.statusCode === 200;
    if (!isTagged || typeof payload !== 'string') return payload;
    const tag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
    // Asked each time: a currency that is no longer sold is not offered from a cache.
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
