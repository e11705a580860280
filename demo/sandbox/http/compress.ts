// Compresses the API's long answers where the client takes it, as any gateway on the public net does.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { encodingFor } from './files.ts';

/** Shorter answers fit into one packet as they are. */
const LEAST_BYTES = 1024;
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const toBrotli = promisify<string, typeof QUALITY, Buffer>(brotliCompress);
const toGzip = promisify<string, Buffer>(gzip);

/** To be installed after the faults, which cut and drop what has not been compressed yet. */
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
