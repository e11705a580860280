// The gateway's two response forms, for the emulators' own calls.
import type { FastifyReply } from 'fastify';
import type * as z from 'zod';

export function sendResult(reply: FastifyReply, result: unknown): FastifyReply {
  return reply.header('cache-control', 'no-store').send({ result });
}

export function sendError(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ error: { code, message, payload: null } });
}

/** Returns the validated body, or null after sending a 422. */
export function readBody<T extends z.ZodType>(
  schema: T,
  body: unknown,
  reply: FastifyReply,
): z.infer<T> | null {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const payload: Record<string, string[]> = {};
  for (const issue of parsed.error.issues) (payload[issue.path.join('.')] ??= []).push(issue.message);
  reply.code(422).send({ error: { code: 'validation_error', message: 'The request is not valid', payload } });
  return null;
}
