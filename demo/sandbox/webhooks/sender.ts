// Sends each receiver's webhooks in order, and retries with growing pauses until it accepts them.
import { inTransaction } from '../db/open.ts';
import type { Gateway } from '../gateway.ts';
import { bodyOf, headersOf } from './message.ts';
import type { Endpoint, Webhook, WebhookStore } from './store.ts';

/** Milliseconds on the sandbox's clock; after the last pause the webhook is given up. */
export const RETRY_PAUSES_MS = [5_000, 30_000, 120_000, 600_000, 3_600_000, 21_600_000, 86_400_000] as const;

const ANSWER_LIMIT_MS = 5_000;
/** After this many failures in a row a receiver rests, and is then tried once. */
const FAILURES_UNTIL_REST = 5;
const REST_MS = 60_000;

export interface WebhookSender {
  /** Sends what is new or due; resolves when all of it has been tried. */
  run(): Promise<void>;
  /** Sends what is due to one receiver, even if it rests; resolves when that has been tried. */
  wake(endpointId: string): Promise<void>;
  /** Aborts requests in progress, and resolves when they have ended. */
  stop(): Promise<void>;
}

/** One receiver's queue, so that a slow receiver does not delay the others. */
interface Queue {
  running: Promise<void> | null;
  failures: number;
  restsUntil: number;
}

export function createWebhookSender(
  { db, clock, orderStore }: Pick<Gateway, 'db' | 'clock' | 'orderStore'>,
  store: WebhookStore,
  answerLimitMs = ANSWER_LIMIT_MS,
): WebhookSender {
  const abort = new AbortController();
  const queues = new Map<string, Queue>();
  const now = () => clock.now().getTime();

  function collect(): void {
    inTransaction(db, () => {
      for (const endpoint of store.endpoints()) {
        for (const change of store.changesFor(endpoint)) {
          const writeBody = (id: string) => bodyOf(id, change, orderStore.find(change.orderId)!);
          store.enqueue(endpoint, change, writeBody, now());
        }
      }
    });
  }

  async function sendDue(endpoint: Endpoint, queue: Queue): Promise<void> {
    while (queue.restsUntil <= now()) {
      const webhook = store.nextDue(endpoint.id, now());
      if (!webhook) return;
      const answer = await post(
        webhook,
        endpoint,
        AbortSignal.any([abort.signal, AbortSignal.timeout(answerLimitMs)]),
      );
      if (abort.signal.aborted) return;
      const isTaken = /^2\d\d$/.test(answer);
      const pause = RETRY_PAUSES_MS[webhook.attempts];
      const nextAt = isTaken || pause === undefined ? null : now() + pause;
      store.noteAttempt(webhook.id, { answer, deliveredAt: isTaken ? now() : null, nextAt });
      queue.failures = isTaken ? 0 : queue.failures + 1;
      if (queue.failures >= FAILURES_UNTIL_REST) queue.restsUntil = now() + REST_MS;
    }
  }

  function start(endpoint: Endpoint): Promise<void> {
    const queue = queues.get(endpoint.id) ?? { running: null, failures: 0, restsUntil: 0 };
    queues.set(endpoint.id, queue);
    queue.running ??= sendDue(endpoint, queue).finally(() => (queue.running = null));
    return queue.running;
  }

  return {
    async run() {
      if (abort.signal.aborted) return;
      collect();
      await Promise.all(store.endpoints().map(start));
    },
    async wake(endpointId) {
      const queue = queues.get(endpointId);
      await queue?.running;
      queues.delete(endpointId);
      await Promise.all(
        store
          .endpoints()
          .filter(({ id }) => id === endpointId)
          .map(start),
      );
    },
    async stop() {
      abort.abort();
      for (const { running } of queues.values()) await running;
    },
  };
}

/** Returns the response's status, or why there was none. Redirects are not followed, because the address was given deliberately. */
async function post(webhook: Webhook, { url, secret }: Endpoint, signal: AbortSignal): Promise<string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      // Real time, because the receiver compares it with its own clock.
      headers: headersOf(webhook, secret, Math.floor(Date.now() / 1000)),
      body: webhook.body,
      redirect: 'manual',
      signal,
    });
    await response.body?.cancel();
    return String(response.status);
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'not reached';
  }
}
