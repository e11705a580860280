// Controls of webhooks: their endpoints, and the result of each.
import * as z from 'zod';
import type { Gateway } from '../gateway.ts';
import { notFound, validationError } from '../http/api-error.ts';
import type { App } from '../http/shell.ts';
import { requireMerchant } from '../merchants.ts';
import { answers, noBody } from '../schemas/envelope.ts';
import { createWebhookSender, type WebhookSender } from './sender.ts';
import { createWebhookStore, type Webhook, type WebhookStore } from './store.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

const endpointBody = z.strictObject({
  url: z.string().max(2000),
  secret: z.string().min(1).max(200),
  apiKey: z.string().default('demo-merchant'),
});
const endpointSchema = z.object({ id: z.string(), apiKey: z.string(), url: z.string() });
const webhookSchema = z.object({
  id: z.string(),
  endpointId: z.string(),
  event: z.unknown(),
  attempts: z.int(),
  nextAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  lastAnswer: z.string().nullable(),
});

export function registerWebhooks(app: App, gateway: Gateway) {
  const store = createWebhookStore(gateway.db);
  const sender = createWebhookSender(gateway, store, gateway.config.webhookAnswerMs);
  let stop: (() => void) | null = null;
  /** A change triggers the first attempt, the machine's tick all others; without an endpoint there is no listener. */
  const listen = () => void (stop ??= gateway.machine.onChange(() => void sender.run()));
  if (store.endpoints().length > 0) listen();
  app.addHook('onClose', async () => {
    stop?.();
    await sender.stop();
  });
  const path = '/sandbox/webhooks';
  app.post(
    path,
    {
      schema: {
        summary: 'Send webhooks to an address',
        body: endpointBody,
        response: answers(endpointSchema),
      },
    },
    async ({ body: { url, secret, apiKey } }) => {
      requireMerchant(apiKey);
      if (!isLoopback(url)) throw validationError({ url: ['The address must be http(s) on this machine.'] });
      const { id } = store.add({ merchantKey: apiKey, url, secret }, gateway.clock.now().getTime());
      listen();
      return { result: { id, apiKey, url } };
    },
  );
  app.get(
    path,
    {
      schema: {
        summary: 'Webhooks and their tries, newest first',
        response: answers(z.array(webhookSchema)),
      },
    },
    async () => ({ result: store.list().map(toWire) }),
  );
  registerResend(app, gateway, store, sender);
  app.delete(
    path,
    { schema: { summary: 'Send no more webhooks', response: answers(z.object({})) } },
    async () => {
      store.removeAll();
      return { result: {} };
    },
  );
}

function registerResend(app: App, { clock }: Gateway, store: WebhookStore, sender: WebhookSender) {
  app.post(
    '/sandbox/webhooks/:id/resend',
    {
      schema: {
        summary: 'Send a webhook once more, delivered or given up',
        params: z.object({ id: z.string() }),
        body: noBody,
        response: answers(webhookSchema),
      },
    },
    async ({ params }) => {
      const webhook = store.find(params.id);
      if (!webhook) throw notFound('Webhook');
      store.sendAgain(params.id, clock.now().getTime());
      await sender.wake(webhook.endpointId);
      return { result: toWire(store.find(params.id)!) };
    },
  );
}

/** The sandbox sends webhooks to this machine only. */
function isLoopback(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && LOOPBACK.test(url.hostname);
}

function toWire({ id, endpointId, body, attempts, nextAt, deliveredAt, lastAnswer }: Webhook) {
  const time = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  const event: unknown = JSON.parse(body);
  return {
    id,
    endpointId,
    event,
    attempts,
    nextAt: time(nextAt),
    deliveredAt: time(deliveredAt),
    lastAnswer,
  };
}
