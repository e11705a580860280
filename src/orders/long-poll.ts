// Long poll for the status. It only makes changes appear sooner, so its failures are silent.
import { getProcessingStatus } from '../gateway/order/get-processing-status.ts';
import type { Order } from '../domain/order/order.ts';
import { isPayable } from '../domain/order/status.ts';
import { pauseAfter } from '../lib/time/pause-after.ts';
import { wait } from '../lib/time/clock.ts';
import type { OrdersContext } from './ports.ts';

/** Pause between two polls: the gateway may answer at once, or fail. */
const PAUSES = { firstMs: 5_000, mostMs: 180_000 };

export interface LongPoll {
  /** Polls for a status other than the order's current one. Calling it again with the same status has no effect; null stops it. */
  follow(order: Order | null): void;
  stop(): void;
}

export function createLongPoll(
  { client, clock }: Pick<OrdersContext, 'client' | 'clock'>,
  { onNews }: { onNews: () => void },
): LongPoll {
  let followed: { id: string; known: string; abort: AbortController } | null = null;

  async function ask(orderId: string, known: string, signal: AbortSignal): Promise<void> {
    for (let asked = 1; !signal.aborted; asked += 1) {
      let failure: unknown;
      try {
        const { status } = await getProcessingStatus(client, { orderId, known }, { signal });
        if (!signal.aborted && status !== known) return onNews();
      } catch (error) {
        // Silent on purpose: the order is read every 5 s anyway.
        failure = error;
      }
      await wait(clock, pauseAfter(asked, PAUSES, clock, failure), signal).catch(() => undefined);
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
