// Pays an order, or chooses the card for its payout.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Gateway } from '../gateway.ts';
import { once } from '../http/once.ts';
import { customerOf, requireCustomer } from '../http/session.ts';
import type { App } from '../http/shell.ts';
import { demandCodeForPhone } from '../rules/code-demand.ts';
import { isSlowPayment, processBuyOrder } from '../rules/process-order.ts';
import { processSellOrder } from '../rules/sell-order.ts';
import { orderSchema } from '../schemas/entities.ts';
import { answers, idParams } from '../schemas/envelope.ts';
import { processingBody, sellProcessingBody } from '../schemas/orders.ts';
import { toWireOrder } from '../wire/order.ts';
import { ownedOrder } from './owned-order.ts';

/** Longer than a client's time limit of 10 s. */
const SLOW_PAYMENT_MS = 12_000;

const response = answers(orderSchema);
const config = { isOnce: true, needsKey: true };

export function registerProcessingRoutes(app: App, gateway: Gateway) {
  const onRequest = requireCustomer(gateway);
  app.post(
    '/api/v2/orders/:id/processing',
    {
      schema: { summary: 'Pay a reserved order', params: idParams, body: processingBody, response },
      onRequest,
      config,
    },
    async (request, reply) => {
      const isSlow = isSlowPayment(ownedOrder(gateway, request, 'buy'), request.body);
      const delay = isSlow ? () => sleep(SLOW_PAYMENT_MS) : undefined;
      const run = () => {
        const order = ownedOrder(gateway, request, 'buy');
        demandCodeForPhone(gateway, request, request.body.phone ?? request.body.card?.[0]?.phone);
        return toWireOrder(gateway, processBuyOrder(gateway, customerOf(request), order, request.body));
      };
      return once(gateway, request, reply, { run, delay });
    },
  );
  app.post(
    '/api/v1/offramp/orders/:id/processing',
    {
      schema: {
        summary: 'Choose the card for the payout',
        params: idParams,
        body: sellProcessingBody,
        response,
      },
      onRequest,
      config,
    },
    async (request, reply) => {
      const run = () => {
        const order = ownedOrder(gateway, request, 'sell');
        return toWireOrder(gateway, processSellOrder(gateway, customerOf(request), order, request.body));
      };
      return once(gateway, request, reply, { run });
    },
  );
}
