// Sends the processing request: once, and again up to 3 times on a time-out only, under the same key, and never before
// the order was read.
import { pauseAfter } from '../../src/lib/pause-after.ts';
import { wait, type Clock } from '../../src/lib/clock.ts';
import {
  PROCESSING_MAX_PAUSE_MS,
  PROCESSING_PAUSE_MS,
  PROCESSING_RETRIES,
  PROCESSING_RUNNING_LIMIT_MS,
} from '../../src/domain/constants.ts';
import { isPayable, type OrderStatus } from '../../src/domain/order/status.ts';
import { submitFailure } from '../../src/domain/card/vault-answer.ts';
import type { ProcessingRequest, SubmitResult, VaultMode } from '../../src/domain/card/vault-protocol.ts';
import { orderPath, processingBody, processingPath, type TypedCard } from './card-payload.ts';
import type { Call, CallGateway, CallResult } from './gateway-call.ts';
import { allowedGateway } from './gateways.ts';
import { withoutNumber } from './without-number.ts';

const PAUSES = { firstMs: PROCESSING_PAUSE_MS, mostMs: PROCESSING_MAX_PAUSE_MS };

export interface SenderDeps {
  callGateway: CallGateway;
  clock: Clock;
  gateways: readonly string[];
}

/** What a reading of the order showed, and for how long the gateway asked not to be read again. */
type Found = { kind: 'moved'; order: unknown } | { kind: 'still-waiting' | 'unknown'; retryAfterMs?: number };

export type SendProcessing = (
  mode: VaultMode,
  card: TypedCard,
  request: ProcessingRequest,
) => Promise<SubmitResult>;

export function createSender({ callGateway, clock, gateways }: SenderDeps): SendProcessing {
  const pauseMs = (times: number, last?: Found) => pauseAfter(times, PAUSES, clock, last);

  async function readMovedOrder(read: Call): Promise<Found> {
    const answer = await callGateway(read);
    if (answer.kind !== 'order') return { kind: 'unknown', retryAfterMs: answer.retryAfterMs };
    const { order } = answer;
    // In any other the call has done its work.
    return isPayable(order.status as OrderStatus) ? { kind: 'still-waiting' } : { kind: 'moved', order };
  }

  async function readWhileRunning(read: Call) {
    const until = clock.ticks() + PROCESSING_RUNNING_LIMIT_MS;
    for (let reads = 1; ; reads += 1) {
      const found = await readMovedOrder(read);
      const pause = pauseMs(reads, found);
      if (found.kind === 'moved' || clock.ticks() + pause > until) return found;
      await wait(clock, pause);
    }
  }

  async function settle(post: Call, read: Call): Promise<SubmitResult> {
    let answer: CallResult = await callGateway(post);
    let found: Found | undefined;
    for (let retry = 1; ; retry += 1) {
      if (answer.kind === 'order') return { ok: true, order: answer.order };
      if (answer.kind === 'refused') return answer.failure;
      const pause = pauseMs(retry, found);
      // Longer than anybody should wait here: the payment is in doubt, and the widget reads the order on.
      if (pause > PROCESSING_RUNNING_LIMIT_MS) return answer.failure;
      if (answer.kind === 'late') await wait(clock, pause);
      found = await (answer.kind === 'running' ? readWhileRunning(read) : readMovedOrder(read));
      if (found.kind === 'moved') return { ok: true, order: found.order };
      if (answer.kind !== 'late' || retry > PROCESSING_RETRIES) return answer.failure;
      if (found.kind === 'still-waiting') answer = await callGateway(post);
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
