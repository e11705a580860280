// Progress of a payment: the bank's requests, and waiting for a change of status.
import * as z from 'zod';
import type { Gateway } from '../gateway.ts';
import { once } from '../http/once.ts';
import { requireCustomer } from '../http/session.ts';
import type { App } from '../http/shell.ts';
import { authorizeByCode, currentAuth } from '../rules/authorize-order.ts';
import { providerAuthSchema } from '../schemas/entities.ts';
import { answers, idParams } from '../schemas/envelope.ts';
import { authBody, statusAnswerSchema } from '../schemas/orders.ts';
import { toWireAuth } from '../wire/order.ts';
import { ownedOrder } from './owned-order.ts';
import { waitForStatus } from './status-poll.ts';

const knownQuery = z.strictObject({ known: z.string().optional() });

export function registerPaymentProgress(app: App, gateway: Gateway) {
  const onRequest = requireCustomer(gateway);
  const response = answers(providerAuthSchema);
  app.get(
    '/api/v1/orders/:id/processing/auth',
    { schema: { summary: 'What the bank asks', params: idParams, response }, onRequest },
    async (request) => ({ result: toWireAuth(gateway, currentAuth(ownedOrder(gateway, request, 'buy'))) }),
  );
  app.post(
    '/api/v1/orders/:id/processing/auth',
    {
      schema: { summary: 'Answer the bank', params: idParams, body: authBody, response },
      onRequest,
      config: { isOnce: true },
    },
    async (request, reply) => {
      const answer = () => authorizeByCode(gateway, ownedOrder(gateway, request, 'buy'), request.body);
      return once(gateway, request, reply, { run: () => toWireAuth(gateway, answer()) });
    },
  );
  app.get(
    '/api/v1/orders/:id/processing/status',
    {
      schema: {
        summary: 'Wait until the status differs from `known`, at most 180 s',
        params: idParams,
        querystring: knownQuery,
        response: answers(statusAnswerSchema),
      },
      onRequest,
    },
    async (request, reply) => {
      const { id } = ownedOrder(gateway, request, 'buy');
      return { result: { status: await waitForStatus(gateway, id, request.query.known, reply.raw) } };
    },
  );
}
