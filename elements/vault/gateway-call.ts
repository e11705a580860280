// One call from the card-fields page to the gateway: request, time-out and result.
import type { Clock } from '../../src/lib/time/clock.ts';
import { readRetryAfter } from '../../src/lib/time/retry-after.ts';
import { REQUEST_TIMEOUT_MS } from '../../src/domain/constants.ts';
import { submitFailure, type SubmitFailure } from '../../src/domain/card/submit-failure.ts';
import type { ProcessingRequest } from '../../src/domain/card/vault-protocol.ts';
import { parseBody } from '../../src/gateway/contract/answer-body.ts';
import { readProcessingAnswer, type ProcessingAnswer } from '../../src/gateway/contract/processing-answer.ts';
import { requestHeaders } from '../../src/gateway/contract/request-headers.ts';

export type CallResult = (ProcessingAnswer | { kind: 'late'; failure: SubmitFailure }) & {
  /** The gateway's Retry-After. */
  retryAfterMs?: number;
};

export interface Call {
  method: 'GET' | 'POST';
  address: string;
  body: object | null;
  request: ProcessingRequest;
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
      const answer = readProcessingAnswer(response.status, parseBody(await response.text()));
      return { ...answer, retryAfterMs: readRetryAfter(response.headers, clock.serverNow()) };
    } catch (error) {
      if (isLate)
        return { kind: 'late', failure: submitFailure('time_out', 'The gateway did not answer in time') };
      // The browser's message may contain the address, so only the error's name is passed on.
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
  const { acceptLanguage, token, merchantHeader, idempotencyKey } = request;
  const head = { languageTag: acceptLanguage, token, merchantData: merchantHeader };
  return {
    method,
    headers: requestHeaders(body ? { ...head, idempotencyKey, hasBody: true } : head),
    body: body ? JSON.stringify(body) : null,
    credentials: 'include',
    cache: 'no-store',
    // Card data goes to the listed gateway itself, never to where it redirects.
    redirect: 'error',
    referrerPolicy: 'no-referrer',
  };
}
