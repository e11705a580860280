// Compresses long API responses for clients that accept it, like any gateway on the public internet.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { encodingFor } from './files.ts';

/** Shorter responses fit into one packet. */
const LEAST_BYTES = 1024;
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const toBrotli = promisify<string, typeof QUALITY, Buffer>(brotliCompress);
const toGzip = promisify<string, Buffer>(gzip);

/** Install it after the faults, which cut and drop uncompressed responses. */
export function compressAnswers(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (!isJson || typeof payload !== 'string' || payload.length < LEAST_BYTES) return payload;
    reply.header('vary', 'Origin, Accept-Encoding, Accept-Language');
    const encoding = encodingFor(request);
    if (encoding === 'identity') return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return encoding === 'br' ? toBrotli(payload, QUALITY) : toGzip(payload);
  });
}
