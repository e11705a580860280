// Runs a call that creates or pays at most once per idempotency key, in one transaction.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '../db/open.ts';
import type { Gateway } from '../gateway.ts';
import { sha256 } from '../rules/ids.ts';
import { ApiError, validationError } from './api-error.ts';
import { waitIfSlow } from './faults.ts';
import { customerOf } from './session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route runs inside `once`, which then delays a `slow` request itself. */
    isOnce?: boolean;
    /** The route creates or pays: without a key it is refused, because it could not be retried safely. */
    needsKey?: boolean;
  }
}

const KEY = /^[\x21-\x7e]{1,255}$/;

interface Work<Result> {
  run(): Result;
  /** Real time between claiming the key and doing the work. */
  delay?: () => Promise<void>;
}

export async function once<Result>(
  gateway: Gateway,
  request: FastifyRequest,
  reply: FastifyReply,
  { run, delay }: Work<Result>,
): Promise<{ result: Result }> {
  const key = keyOf(request);
  const work = () => ({ result: run() });
  if (key === null && request.routeOptions.config.needsKey) throw keyMissing();
  if (key === null) {
    await Promise.all([waitIfSlow(gateway.faults, request), delay?.()]);
    return commit(gateway, work);
  }
  return runWithKey(gateway, request, reply, key, { run: work, delay });
}

/** Null if the request has none. */
export function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (!KEY.test(String(key))) throw validationError({ 'Idempotency-Key': ['The key is not valid.'] });
  return String(key);
}

const keyMissing = () =>
  new ApiError('api_client_error', 'This call needs an Idempotency-Key header.', {
    'Idempotency-Key': ['The header is missing.'],
  });

async function runWithKey<Body>(
  gateway: Gateway,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  { run, delay }: Work<Body>,
): Promise<Body> {
  const scope = customerOf(request).id;
  const claim = gateway.idempotency.claim(scope, key, hashOf(request));
  if (claim.state === 'reused')
    throw new ApiError('idempotency_key_reused', 'The key was used for another request.');
  if (claim.state === 'running')
    throw new ApiError('idempotency_in_progress', 'The first request is still running.');
  if (claim.state === 'done') {
    reply.status(claim.answer.status).header('idempotent-replayed', 'true');
    return claim.answer.body as Body;
  }
  try {
    await Promise.all([waitIfSlow(gateway.faults, request), delay?.()]);
    return commit(gateway, () => {
      const body = run();
      gateway.idempotency.finish(scope, key, { status: 200, body });
      return body;
    });
  } catch (error) {
    keepRefusal(gateway, scope, key, error);
    throw error;
  }
}

/** Runs in one transaction, which a refusal rolls back unless it keeps its changes. */
function commit<Result>({ db }: Gateway, work: () => Result): Result {
  const outcome = inTransaction<{ result: Result } | { refusal: ApiError }>(db, () => {
    try {
      return { result: work() };
    } catch (error) {
      if (error instanceof ApiError && error.keepsChanges) return { refusal: error };
      throw error;
    }
  });
  if ('result' in outcome) return outcome.result;
  throw outcome.refusal;
}

/** Stores a refusal as the key's response. Server errors, a renewed session and a request for a code free the key for another try. */
function keepRefusal(gateway: Gateway, scope: string, key: string, error: unknown) {
  if (error instanceof ApiError && error.status < 500 && !OF_THE_SESSION.includes(error.code)) {
    gateway.idempotency.finish(scope, key, { status: error.status, body: error.toBody() });
  } else {
    gateway.idempotency.abandon(scope, key);
  }
}

const OF_THE_SESSION: readonly string[] = ['csrf_token_mismatch', 'code_required'];

const hashOf = (request: FastifyRequest) =>
  sha256(`${request.method} ${request.url.split('?')[0]} ${JSON.stringify(request.body ?? null)}`);
