// Serves built files from memory: correct types, hashed names cached for ever, brotli or gzip on request.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, normalize, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/plain; charset=utf-8',
  '.vue': 'text/plain; charset=utf-8',
};
const COMPRESSED = new Set(['.html', '.js', '.mjs', '.css', '.json', '.svg', '.map', '.txt', '.wasm']);
/** Such as `chunk-ABCD1234.js`, whose name changes with its content. */
const HASHED_NAME = /-[A-Z0-9]{8}\.[a-z0-9]+$/;
/** 0.6 % more bytes than level 9 in a sixtieth of the time, for which the first visitor waits. */
const BROTLI_QUALITY = 6;

type Encoding = 'br' | 'gzip' | 'identity';

interface Copy {
  mtimeMs: number;
  body: Buffer;
  etag: string;
}

export class FileServer {
  readonly #copies = new Map<string, Copy>();

  /** Sends the file at `path` from the first folder that has it; returns false if none does. */
  send(request: FastifyRequest, reply: FastifyReply, folders: readonly string[], path: string): boolean {
    const file = findFile(folders, path);
    if (!file) return false;
    const encoding = COMPRESSED.has(extname(file)) ? encodingFor(request) : 'identity';
    const copy = this.#read(file, encoding);
    const isHashed = HASHED_NAME.test(file);
    reply
      .header('content-type', TYPES[extname(file)] ?? 'application/octet-stream')
      .header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('x-content-type-options', 'nosniff')
      .header('vary', 'Origin, Accept-Encoding');
    if (!isHashed) reply.header('etag', copy.etag);
    if (!isHashed && request.headers['if-none-match'] === copy.etag) {
      void reply.code(304).send();
      return true;
    }
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    void reply.send(copy.body);
    return true;
  }

  #read(file: string, encoding: Encoding): Copy {
    const key = `${encoding}:${file}`;
    const { mtimeMs } = statSync(file);
    const known = this.#copies.get(key);
    if (known?.mtimeMs === mtimeMs) return known;
    const body = encode(file, encoding);
    const copy = { mtimeMs, body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` };
    this.#copies.set(key, copy);
    return copy;
  }
}

function findFile(folders: readonly string[], path: string): string | null {
  const decoded = decode(path);
  const clean = decoded === null ? null : normalize(decoded).replace(/^[/\\]+/, '');
  if (clean === null || clean.startsWith('..') || clean.includes('\0')) return null;
  for (const folder of folders) {
    const file = join(folder, clean);
    if (file.startsWith(folder + sep) && existsSync(file) && statSync(file).isFile()) return file;
  }
  return null;
}

/** Returns null if the path's percent-encoding is invalid. */
function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/** Returns the best encoding that the client accepts. */
export function encodingFor(request: FastifyRequest): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

function encode(file: string, encoding: Encoding): Buffer {
  if (encoding === 'identity') return readFileSync(file);
  if (encoding === 'br') {
    if (existsSync(`${file}.br`)) return readFileSync(`${file}.br`);
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    return brotliCompressSync(readFileSync(file), { params });
  }
  return existsSync(`${file}.gz`) ? readFileSync(`${file}.gz`) : gzipSync(readFileSync(file));
}
