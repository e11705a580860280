// Sends webhooks one after another, and again with growing pauses until the receiver takes them.
import { inTransaction } from '../db/open.ts';
import type { Gateway } from '../gateway.ts';
import { bodyOf, headersOf } from './message.ts';
import type { Endpoint, Webhook, WebhookStore } from './store.ts';

/** Pauses on the sandbox's clock; after the last one it is given up. */
export const RETRY_PAUSES_MS = [5_000, 30_000, 120_000, 600_000, 3_600_000, 21_600_000, 86_400_000] as const;

const ANSWER_LIMIT_MS = 5_000;

export interface WebhookSender {
  /** Looks for what is new or due; answers when all of it was tried. */
  run(): Promise<void>;
  /** Ends what is on its way. */
  stop(): Promise<void>;
}

export function createWebhookSender(
  { db, clock, orderStore }: Pick<Gateway, 'db' | 'clock' | 'orderStore'>,
  store: WebhookStore,
): WebhookSender {
  const abort = new AbortController();
  let running: Promise<void> | null = null;

  function collect(): void {
    const now = clock.now().getTime();
    inTransaction(db, () => {
      for (const endpoint of store.endpoints()) {
        for (const change of store.changesFor(endpoint))
          store.enqueue(endpoint, change, (id) => bodyOf(id, change, orderStore.find(change.orderId)!), now);
      }
    });
  }

  async function sendDue(): Promise<void> {
    const endpoints = new Map(store.endpoints().map((endpoint) => [endpoint.id, endpoint]));
    for (const webhook of store.due(clock.now().getTime())) {
      const answer = await post(webhook, endpoints.get(webhook.endpointId)!, abort.signal);
      if (abort.signal.aborted) return;
      const now = clock.now().getTime();
      const isTaken = /^2\d\d$/.test(answer);
      const pause = RETRY_PAUSES_MS[webhook.attempts];
      const nextAt = isTaken || pause === undefined ? null : now + pause;
      store.noteAttempt(webhook.id, { answer, deliveredAt: isTaken ? now : null, nextAt });
    }
  }

  return {
    run() {
      if (abort.signal.aborted) return Promise.resolve();
      collect();
      running ??= sendDue().finally(() => (running = null));
      return running;
    },
    async stop() {
      abort.abort();
      await running;
    },
  };
}

/** The status of the answer, or what kept it away. Redirects are not followed: the address was given on purpose. */
async function post(webhook: Webhook, { url, secret }: Endpoint, signal: AbortSignal): Promise<string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      // Real time: the receiver compares it with its own clock, which nobody moves.
      headers: headersOf(webhook, secret, Math.floor(Date.now() / 1000)),
      body: webhook.body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_LIMIT_MS)]),
    });
    await response.body?.cancel();
    return String(response.status);
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'not reached';
  }
}
