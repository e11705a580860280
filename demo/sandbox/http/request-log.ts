// API requests for tests: method, path, time and names of headers, but no bodies or values.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { SandboxClock } from '../context.ts';
import { answers } from '../schemas/envelope.ts';
import { routeOf } from './loopback-only.ts';
import type { App } from './shell.ts';

const LOG_LENGTH = 2000;

const entrySchema = z.object({
  method: z.string(),
  path: z.string(),
  at: z.string(),
  headers: z.array(z.string()),
  status: z.int().nullable(),
});
export type LogEntry = z.infer<typeof entrySchema>;

/** Newest last; the oldest are dropped. */
export function logRequests(app: FastifyInstance, clock: SandboxClock): LogEntry[] {
  const log: LogEntry[] = [];
  const entries = new WeakMap<object, LogEntry>();
  app.addHook('onRequest', async (request) => {
    if (!/^\/(widget-)?api\//.test(routeOf(request))) return;
    const path = request.url.split('?')[0]!;
    const headers = Object.keys(request.headers).sort();
    const entry = { method: request.method, path, at: clock.now().toISOString(), headers, status: null };
    entries.set(request.raw, entry);
    log.push(entry);
    if (log.length > LOG_LENGTH) log.shift();
  });
  app.addHook('onResponse', async (request, reply) => {
    const entry = entries.get(request.raw);
    if (entry) entry.status = reply.statusCode;
  });
  return log;
}

export function registerRequestLog(app: App, log: LogEntry[]) {
  app.get(
    '/sandbox/requests',
    { schema: { summary: 'The last API requests, oldest first', response: answers(z.array(entrySchema)) } },
    async () => ({ result: log }),
  );
  app.delete(
    '/sandbox/requests',
    { schema: { summary: 'Forget the logged requests', response: answers(z.object({})) } },
    async () => {
      log.length = 0;
      return { result: {} };
    },
  );
}
