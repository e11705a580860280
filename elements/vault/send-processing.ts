// Sends the processing request: once, and again up to 3 times on a time-out only, under the same key, and never before
// the order was read (specification 1, section 7; contract, section 4 'After a time-out the order is read').
import { wait, type Clock } from '../../src/lib/clock.ts';
import {
  PROCESSING_READ_PAUSE_MS,
  PROCESSING_RETRIES,
  PROCESSING_RUNNING_LIMIT_MS,
} from '../../src/domain/constants.ts';
import { submitFailure } from '../../src/domain/vault-answer.ts';
import type { ProcessingRequest, SubmitResult, VaultMode } from '../../src/domain/vault-protocol.ts';
import { orderPath, processingBody, processingPath, type TypedCard } from './card-payload.ts';
import type { Call, CallGateway, CallResult } from './gateway-call.ts';
import { allowedGateway } from './gateways.ts';
import { withoutNumber } from './without-number.ts';

/** In these the card was not taken yet; in all others the call has done its work. */
const WAITING_STATUSES = ['created', 'reserved'];

export interface SenderDeps {
  callGateway: CallGateway;
  clock: Clock;
  gateways: readonly string[];
}

export type SendProcessing = (
  mode: VaultMode,
  card: TypedCard,
  request: ProcessingRequest,
) => Promise<SubmitResult>;

export function createSender({ callGateway, clock, gateways }: SenderDeps): SendProcessing {
  async function readMovedOrder(read: Call): Promise<{ order: unknown } | 'still-waiting' | 'unknown'> {
    const answer = await callGateway(read);
    if (answer.kind !== 'order') return 'unknown';
    return WAITING_STATUSES.includes(answer.order.status) ? 'still-waiting' : { order: answer.order };
  }

  async function readWhileRunning(read: Call) {
    const until = clock.now() + PROCESSING_RUNNING_LIMIT_MS;
    for (;;) {
      const found = await readMovedOrder(read);
      if (typeof found === 'object' || clock.now() >= until) return found;
      await wait(clock, PROCESSING_READ_PAUSE_MS);
    }
  }

  async function settle(post: Call, read: Call): Promise<SubmitResult> {
    let answer: CallResult = await callGateway(post);
    for (let retry = 1; ; retry += 1) {
      if (answer.kind === 'order') return { ok: true, order: answer.order };
      if (answer.kind === 'refused') return answer.failure;
      const found = await (answer.kind === 'running' ? readWhileRunning(read) : readMovedOrder(read));
      if (typeof found === 'object') return { ok: true, order: found.order };
      if (answer.kind !== 'late' || retry > PROCESSING_RETRIES) return answer.failure;
      if (found === 'still-waiting') answer = await callGateway(post);
      else await wait(clock, PROCESSING_READ_PAUSE_MS);
    }
  }

  return async (mode, card, request) => {
    const gateway = allowedGateway(request.gatewayUrl, gateways);
    if (!gateway) return submitFailure('gateway_not_allowed', 'The card form does not send to this gateway');
    const shared = { request, scrub: (text: string) => withoutNumber(text, card.number) };
    return settle(
      {
        ...shared,
        method: 'POST',
        address: gateway + processingPath(mode, request.orderId),
        body: processingBody(mode, card, request),
      },
      { ...shared, method: 'GET', address: gateway + orderPath(mode, request.orderId), body: null },
    );
  };
}
