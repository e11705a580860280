// The long poll for the status: it only makes a change show sooner, and its failure is silent (decisions, 'Further decisions: wire').
import { getProcessingStatus } from '../../api/get-processing-status.ts';
import type { Order } from '../../domain/order.ts';
import { isPayable } from '../../domain/order-status.ts';
import { wait } from '../../lib/clock.ts';
import type { FlowContext } from '../deps.ts';

/** Between two of them, should the gateway answer at once; after failures it doubles. */
const LONG_POLL_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 180_000;

export interface LongPoll {
  /** Asks for the next status after the order's present one; the same status again changes nothing, null ends it. */
  follow(order: Order | null): void;
  stop(): void;
}

export function createLongPoll(
  { client, clock }: Pick<FlowContext, 'client' | 'clock'>,
  { onNews }: { onNews: () => void },
): LongPoll {
  let followed: { id: string; known: string; abort: AbortController } | null = null;

  async function ask(orderId: string, known: string, signal: AbortSignal): Promise<void> {
    for (let pause = LONG_POLL_PAUSE_MS; !signal.aborted; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      // A failure is silent by decision: the order is read every 5 s all the same.
      const answer = await getProcessingStatus(client, { orderId, known }, { signal }).catch(() => null);
      if (signal.aborted) return;
      if (answer && answer.status !== known) return onNews();
      await wait(clock, pause, signal).catch(() => undefined);
    }
  }

  function stop(): void {
    followed?.abort.abort();
    followed = null;
  }

  return {
    follow(order) {
      if (!order || isPayable(order.status)) return stop();
      const { id, status, unknownStatus } = order;
      const known = unknownStatus ?? status;
      if (followed?.id === id && followed.known === known) return;
      stop();
      followed = { id, known, abort: new AbortController() };
      void ask(id, known, followed.abort.signal);
    },
    stop,
  };
}
