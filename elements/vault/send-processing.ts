// Sends the processing request with the card to a gateway on the page's list, and repeats it as the contract's policy allows.
import type { Clock } from '../../src/lib/time/clock.ts';
import { type SubmitFailure, submitFailure } from '../../src/domain/card/submit-failure.ts';
import type { ProcessingRequest, SubmitResult } from '../../src/domain/card/vault-protocol.ts';
import type { Mode } from '../../src/domain/launch/setting-types.ts';
import { checkReceivedOrder } from '../../src/domain/order/check-received-order.ts';
import { isAsShown, readShownOrder } from '../../src/domain/order/shown-order.ts';
import { type OrderStatus, isPayable } from '../../src/domain/order/status.ts';
import { orderPath, processingPath } from '../../src/gateway/contract/order-paths.ts';
import type { OrderAnswer } from '../../src/gateway/contract/processing-answer.ts';
import { processingBody } from '../../src/gateway/contract/processing-body.ts';
import { type Read, type Sent, runProcessing } from '../../src/gateway/contract/run-processing.ts';
import { type TypedCard, wireCard } from './typed-card.ts';
import type { Call, CallGateway } from './gateway-call.ts';
import { allowedGateway } from './gateways.ts';
import { passOn } from './pass-on.ts';

export interface SenderDeps {
  callGateway: CallGateway;
  clock: Clock;
  gateways: readonly string[];
}

export type SendProcessing = (
  mode: Mode,
  card: TypedCard,
  request: ProcessingRequest,
) => Promise<SubmitResult>;

export function createSender({ callGateway, clock, gateways }: SenderDeps): SendProcessing {
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
