// Sends the card: one file that loads after the fields. The processing request goes to a gateway on the page's list, and is repeated as the
// contract's policy allows.
import { isSafeAddress } from '../../src/lib/loopback.ts';
import type { Clock } from '../../src/lib/time/clock.ts';
import { readRetryAfter } from '../../src/lib/time/retry-after.ts';
import { REQUEST_TIMEOUT_MS } from '../../src/domain/constants.ts';
import { type SubmitFailure, submitFailure } from '../../src/domain/card/submit-failure.ts';
import type { ProcessingRequest, SubmitResult } from '../../src/domain/card/vault-protocol.ts';
import type { Mode } from '../../src/domain/launch/setting-types.ts';
import { checkReceivedOrder } from '../../src/domain/order/check-received-order.ts';
import { isAsShown, readShownOrder } from '../../src/domain/order/shown-order.ts';
import { type OrderStatus, isPayable } from '../../src/domain/order/status.ts';
import { parseBody } from '../../src/gateway/contract/answer-body.ts';
import { orderPath, processingPath } from '../../src/gateway/contract/order-paths.ts';
import {
  type OrderAnswer,
  type ProcessingAnswer,
  readProcessingAnswer,
} from '../../src/gateway/contract/processing-answer.ts';
import { processingBody } from '../../src/gateway/contract/processing-body.ts';
import { requestHeaders } from '../../src/gateway/contract/request-headers.ts';
import { type Read, type Sent, runProcessing } from '../../src/gateway/contract/run-processing.ts';
import { passOn } from './pass-on.ts';
import { type TypedCard, wireCard } from './typed-card.ts';

export type SendCard = (mode: Mode, card: TypedCard, request: ProcessingRequest) => Promise<SubmitResult>;

export function createSendCard(document: Document, fetch: typeof globalThis.fetch, clock: Clock): SendCard {
  const callGateway = createGatewayCall(fetch, clock);
  const gateways = readGateways(document);

  async function send(post: Call): Promise<Sent<OrderAnswer, SubmitFailure>> {
    const answer = await callGateway(post);
    return answer.kind === 'order'
      ? { outcome: 'answered', order: answer.order }
      : { outcome: answer.kind, failure: answer.failure };
  }

  async function read(get: Call): Promise<Read<OrderAnswer>> {
    const answer = await callGateway(get);
    if (answer.kind !== 'order') return { outcome: 'unknown', retryAfterMs: answer.retryAfterMs };
    return readingOf(answer.order, get.request, answer.retryAfterMs);
  }

  return async (mode, card, request) => {
    const gateway = allowedGateway(request.gatewayUrl, gateways);
    if (!gateway) return submitFailure('gateway_not_allowed', 'The card form does not send to this gateway');
    const post: Call = {
      request,
      method: 'POST',
      address: gateway + processingPath(mode, request.orderId),
      body: processingBody(mode, request, wireCard(mode, card)),
    };
    const get: Call = {
      request,
      method: 'GET',
      address: gateway + orderPath(mode, request.orderId),
      body: null,
    };
    const settled = await runProcessing({ send: () => send(post), read: () => read(get) }, clock);
    return passOn('order' in settled ? { ok: true, order: settled.order } : settled.failure, card);
  };
}

/**
 * Another order, or one that cannot be parsed, says nothing about this one. A payable order is sent again only if it is as it was shown.
 */
function readingOf(
  order: OrderAnswer,
  { orderId, shown }: ProcessingRequest,
  retryAfterMs?: number,
): Read<OrderAnswer> {
  const unknown = { outcome: 'unknown', retryAfterMs } as const;
  if (String(order.id) !== orderId) return unknown;
  // With any other status, the call has been carried out.
  if (!isPayable(order.status as OrderStatus)) return { outcome: 'answered', order };
  try {
    const received = checkReceivedOrder(order);
    const known = readShownOrder(shown ?? null, orderId);
    return { outcome: known && isAsShown(known, received) ? 'waiting' : 'changed' };
  } catch {
    return unknown;
  }
}

type CallResult = (ProcessingAnswer | { kind: 'late'; failure: SubmitFailure }) & {
  /** The gateway's Retry-After. */
  retryAfterMs?: number;
};

interface Call {
  method: 'GET' | 'POST';
  address: string;
  body: object | null;
  request: ProcessingRequest;
}

type CallGateway = (call: Call) => Promise<CallResult>;

/** One call to the gateway: request, time-out and result. */
function createGatewayCall(fetch: typeof globalThis.fetch, clock: Clock): CallGateway {
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

/** Its gateways may receive card data. It is in the page itself, so a message cannot change it. */
const LIST_NAME = 'ramp-gateways';

/**
 * Returns the page's list: full addresses as the widget calls them, separated by spaces
 * (`<meta name="ramp-gateways" content="https://example.com/ramp">`).
 */
function readGateways(document: Document): string[] {
  const meta = document.querySelector(`meta[name="${LIST_NAME}"]`);
  return (meta?.getAttribute('content') ?? '').split(/\s+/).filter((entry) => entry !== '');
}

/**
 * Returns the gateway's address without a trailing slash, or null if card data may not go there: not https (http on this machine only), or
 * not listed with the same path, because another path of the host may belong to someone else.
 */
function allowedGateway(gatewayUrl: string, gateways: readonly string[]): string | null {
  if (!URL.canParse(gatewayUrl)) return null;
  const url = new URL(gatewayUrl);
  if (url.username || url.password || url.search || url.hash) return null;
  return isSafeAddress(url) &&
    gateways.some((entry) => URL.canParse(entry) && baseOf(new URL(entry)) === baseOf(url))
    ? baseOf(url)
    : null;
}

const baseOf = ({ origin, pathname }: URL): string => origin + pathname.replace(/\/+$/, '');
