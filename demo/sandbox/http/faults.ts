// Makes requests fail like networks and servers do, on the socket itself.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxClock } from '../context.ts';
import { ApiError } from './api-error.ts';
import type { FaultBox, FaultKind } from './fault-box.ts';
import { isControl, routeOf } from './loopback-only.ts';

declare module 'fastify' {
  interface FastifyRequest {
    fault: FaultKind | null;
  }
}

/** Prevents the framework from sending a response after the socket has been destroyed. */
const NEVER = new Promise<never>(() => undefined);
const TOO_EARLY_MS = 60_000;
const READ_AGAIN_MS = 2_000;

export function installFaults(app: FastifyInstance, faults: FaultBox, clock: SandboxClock) {
  /** Marks the first of two deliveries, which must not be hit again. Secret, so that clients cannot send it. */
  const deliveryMark = randomUUID();
  app.decorateRequest('fault', null);

  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0]!;
    if (
      request.method === 'OPTIONS' ||
      isSpared(request) ||
      request.headers['x-sandbox-delivery'] === deliveryMark
    )
      return;
    request.fault = faults.take(request.method, path);
    if (request.fault) failAtOnce(request.fault, request, reply, clock);
  });
  app.addHook('preHandler', async (request) => {
    if (!request.routeOptions.config.isOnce) await waitIfSlow(faults, request);
    if (request.fault === 'duplicate') await deliverFirst(app, request, deliveryMark);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    switch (request.fault) {
      case 'drop-after-commit':
        reply.hijack();
        request.raw.socket.destroy();
        return NEVER;
      case 'truncate':
        sendHalf(request, reply, String(payload));
        return NEVER;
      case 'garbage':
        reply
          .status(200)
          .header('content-type', 'application/json; charset=utf-8')
          .removeHeader('content-length');
        return '<html>Bad gateway';
      default:
        return payload;
    }
  });
}

/** Delays a `slow` request after its key has been claimed, so that a second request finds it in progress. */
export async function waitIfSlow(faults: FaultBox, request: FastifyRequest) {
  if (request.fault === 'slow') await faults.waitWhenSlow();
}

/** Explanatory pages and controls are never hit, so that a test stays in control. */
const isSpared = (request: FastifyRequest) =>
  isControl(request) || routeOf(request).startsWith('/sandbox/explorer/');

function failAtOnce(kind: FaultKind, request: FastifyRequest, reply: FastifyReply, clock: SandboxClock) {
  switch (kind) {
    case 'status-500':
      throw new ApiError('unexpected_server_error', 'Something went wrong on the server.');
    case 'status-429': {
      // Reads may be repeated soon; actions, such as requesting a code, may not.
      const waitMs = request.method === 'GET' ? READ_AGAIN_MS : TOO_EARLY_MS;
      const at = new Date(clock.now().getTime() + waitMs).toISOString();
      reply.header('retry-after', String(waitMs / 1000));
      throw new ApiError('password_issue_too_early', 'Too many requests.', { newPasswordCanBeCreatedAt: at });
    }
    case 'timeout':
      // No response: the socket stays open until the client gives up.
      reply.hijack();
      return;
    case 'drop-before-commit':
      reply.hijack();
      request.raw.socket.destroy();
      return;
    default:
      return;
  }
}

/** Runs the request once before it runs again, like a network that delivers twice. */
async function deliverFirst(app: FastifyInstance, request: FastifyRequest, mark: string) {
  const headers = { ...request.headers };
  delete headers['content-length'];
  delete headers['transfer-encoding'];
  await app.inject({
    method: request.method as 'POST',
    url: request.url,
    headers: { ...headers, 'x-sandbox-delivery': mark },
    payload: request.body === undefined || request.body === null ? undefined : JSON.stringify(request.body),
  });
}

/** Announces the full length, and sends half of it. */
function sendHalf(request: FastifyRequest, reply: FastifyReply, body: string) {
  const bytes = Buffer.from(body, 'utf8');
  reply.hijack();
  reply.raw.writeHead(reply.statusCode, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-length': bytes.length,
  });
  reply.raw.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => request.raw.socket.destroy());
}
