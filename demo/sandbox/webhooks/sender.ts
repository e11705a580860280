// Sends webhooks to each receiver one after another, and again with growing pauses until it takes them.
import { inTransaction } from '../db/open.ts';
import type { Gateway } from '../gateway.ts';
import { bodyOf, headersOf } from './message.ts';
import type { Endpoint, Webhook, WebhookStore } from './store.ts';

/** Pauses on the sandbox's clock; after the last one it is given up. */
export const RETRY_PAUSES_MS = [5_000, 30_000, 120_000, 600_000, 3_600_000, 21_600_000, 86_400_000] as const;

const ANSWER_LIMIT_MS = 5_000;
/** Failures in a row after which a receiver is left in peace for a while, and then asked once. */
const FAILURES_UNTIL_REST = 5;
const REST_MS = 60_000;

export interface WebhookSender {
  /** Looks for what is new or due; answers when all of it was tried. */
  run(): Promise<void>;
  /** What is due of one receiver, also when it rests; answers when that was tried. */
  wake(endpointId: string): Promise<void>;
  /** Ends what is on its way. */
  stop(): Promise<void>;
}

/** The queue of one receiver: what it does keeps no other one waiting. */
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

/** The status of the answer, or what kept it away. Redirects are not followed: the address was given on purpose. */
async function post(webhook: Webhook, { url, secret }: Endpoint, signal: AbortSignal): Promise<string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      // Real time: the receiver compares it with its own clock, which is not moved.
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
