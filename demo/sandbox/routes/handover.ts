// Continues an order on another device: the first device requests a link, the second redeems it once the customer has signed in.
import * as z from 'zod';
import type { Gateway } from '../gateway.ts';
import { validationError } from '../http/api-error.ts';
import { once } from '../http/once.ts';
import { customerOf, requireCustomer } from '../http/session.ts';
import type { App } from '../http/shell.ts';
import type { Mode, OrderStatus } from '../records.ts';
import { statusCannotChange } from '../rules/refusals.ts';
import { answers, idParams, noBody } from '../schemas/envelope.ts';
import { ownedOrder } from './owned-order.ts';

const linkSchema = z.object({ url: z.url(), expiresAt: z.iso.datetime() }).meta({ id: 'Handover' });
const takenSchema = z
  .object({ id: z.string(), mode: z.enum(['buy', 'sell']) })
  .meta({ id: 'HandedOverOrder' });
const takeBody = z.strictObject({ token: z.string().min(1).max(200) });

const ENDS: ReadonlySet<OrderStatus> = new Set(['complete', 'failed', 'expired']);
const BASES = { buy: '/api/v1/orders', sell: '/api/v1/offramp/orders' } as const;

export function registerHandoverRoutes(app: App, gateway: Gateway) {
  registerLinks(app, gateway, 'buy');
  registerLinks(app, gateway, 'sell');
  registerTaking(app, gateway);
}

function registerLinks(app: App, gateway: Gateway, mode: Mode) {
  app.post(
    `${BASES[mode]}/:id/handover`,
    {
      schema: {
        summary: 'A link by which the customer continues this order on another device, once',
        params: idParams,
        body: noBody,
        response: answers(linkSchema),
      },
      onRequest: requireCustomer(gateway),
    },
    async (request) => {
      const order = ownedOrder(gateway, request, mode);
      if (ENDS.has(order.status)) throw statusCannotChange();
      const { token, expiresAt } = gateway.handovers.issue(order.id);
      const url = `${gateway.config.origin}/${mode}/login?handover=${token}`;
      return { result: { url, expiresAt: expiresAt.toISOString() } };
    },
  );
}

function registerTaking(app: App, gateway: Gateway) {
  app.post(
    '/api/v1/orders/handover',
    {
      schema: {
        summary: 'The order of such a link, for the customer whose order it is',
        body: takeBody,
        response: answers(takenSchema),
      },
      onRequest: requireCustomer(gateway),
      config: { isOnce: true },
    },
    async (request, reply) => {
      // If the response was lost, the link can be redeemed again with the same key.
      const run = () => takeOver(gateway, customerOf(request).id, request.body.token);
      return once(gateway, request, reply, { run });
    },
  );
}

/** A customer for whom the link was not meant does not use it up. */
function takeOver({ handovers, machine }: Gateway, customerId: string, token: string) {
  const orderId = handovers.find(token);
  const order = orderId === null ? null : machine.read(orderId);
  if (!order)
    throw validationError({
      handover: ['This link has ended. Ask for another one on the device where the order is.'],
    });
  if (order.customerId !== customerId)
    throw validationError({
      handover: ["This order is another customer's. Sign in with the e-mail that it was begun with."],
    });
  handovers.use(token);
  return { id: order.id, mode: order.mode };
}
