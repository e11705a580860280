// One call of the card-fields page to the gateway: headers, time-out, what its answer means.
import type { Clock } from '../../src/lib/clock.ts';
import { readRetryAfter } from '../../src/lib/retry-after.ts';
import { REQUEST_TIMEOUT_MS } from '../../src/domain/constants.ts';
import {
  readVaultAnswer,
  submitFailure,
  type SubmitFailure,
  type VaultAnswer,
} from '../../src/domain/card/vault-answer.ts';
import type { ProcessingRequest } from '../../src/domain/card/vault-protocol.ts';

export type CallResult = (
  | VaultAnswer
  /** Too late, or the same call still runs at the gateway: the order knows what happened. */
  | { kind: 'late' | 'running'; failure: SubmitFailure }
) & {
  /** How long the gateway asked to be left alone. */
  retryAfterMs?: number;
};

export interface Call {
  method: 'GET' | 'POST';
  address: string;
  body: object | null;
  request: ProcessingRequest;
  /** Goes over the answer's text before anything is read from it. */
  scrub: (text: string) => string;
}

export type CallGateway = (call: Call) => Promise<CallResult>;

export function createGatewayCall(fetch: typeof globalThis.fetch, clock: Clock): CallGateway {
  return async (call) => {
    const abort = new AbortController();
    let isLate = false;
    const cancel = clock.after(REQUEST_TIMEOUT_MS, () => {
      isLate = true;
      abort.abort();
    });
    try {
      const response = await fetch(call.address, { ...requestInit(call), signal: abort.signal });
      const answer = readAnswer(response.status, call.scrub(await response.text()));
      return { ...answer, retryAfterMs: readRetryAfter(response.headers, clock.serverNow()) };
    } catch (error) {
      if (isLate)
        return { kind: 'late', failure: submitFailure('time_out', 'The gateway did not answer in time') };
      // The browser's words may name the address; only their kind goes on.
      const kind = error instanceof Error ? error.name : 'unknown';
      return {
        kind: 'broken',
        failure: submitFailure('network_error', `The gateway could not be reached (${kind})`),
      };
    } finally {
      cancel();
    }
  };
}

function requestInit({ method, body, request }: Call): RequestInit {
  const headers: Record<string, string> = { 'Accept-Language': request.acceptLanguage };
  if (request.token) headers['Authorization'] = `Bearer ${request.token}`;
  if (request.merchantHeader) headers['X-Merchant-Data'] = request.merchantHeader;
  if (body) {
    headers['Content-Type'] = 'application/json';
    headers['Idempotency-Key'] = request.idempotencyKey;
  }
  return {
    method,
    headers,
    body: body ? JSON.stringify(body) : null,
    credentials: 'include',
    cache: 'no-store',
    // Card data goes to the listed gateway itself, not to where it may point.
    redirect: 'error',
    referrerPolicy: 'no-referrer',
  };
}

function readAnswer(status: number, text: string): CallResult {
  const answer = readVaultAnswer(status, parseJson(text));
  const isRunning = answer.kind === 'refused' && answer.failure.code === 'idempotency_in_progress';
  return isRunning ? { kind: 'running', failure: answer.failure } : answer;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // No JSON is read as an answer without result and error.
    return null;
  }
}
