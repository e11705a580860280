// Creating, reading, changing, reserving and cancelling orders, in both modes.
import type { FastifyRequest } from 'fastify';
import type { Gateway } from '../gateway.ts';
import { notFound } from '../http/api-error.ts';
import { once } from '../http/once.ts';
import { customerOf, requireCustomer } from '../http/session.ts';
import type { App } from '../http/shell.ts';
import type { Mode, OrderRecord } from '../records.ts';
import { demandCodeForPhone, demandCodeForWallet } from '../rules/code-demand.ts';
import { createBuyOrder, createSellOrder } from '../rules/create-order.ts';
import { cancelOrder, reserveOrder, updateOrder } from '../rules/reserve-order.ts';
import { orderSchema, publicOrderSchema } from '../schemas/entities.ts';
import { answers, idParams, noBody } from '../schemas/envelope.ts';
import { buyOrderBody, orderUpdateBody, sellOrderBody } from '../schemas/orders.ts';
import { toWireOrder, toWirePublicOrder } from '../wire/order.ts';
import { ownedOrder } from './owned-order.ts';

const response = answers(orderSchema);
const config = { isOnce: true };
const creation = { ...config, needsKey: true };

export function registerOrderRoutes(app: App, gateway: Gateway) {
  registerCreation(app, gateway);
  registerUpdate(app, gateway);
  registerTracking(app, gateway);
  for (const [mode, base] of [
    ['buy', '/api/v1/orders'],
    ['sell', '/api/v1/offramp/orders'],
  ] as const) {
    registerReading(app, gateway, mode, base);
    const reserve = (order: OrderRecord) => reserveOrder(gateway, order);
    const cancel = (order: OrderRecord) => cancelOrder(gateway, order);
    registerAction(app, gateway, {
      mode,
      path: `${base}/:id/processing/reserve`,
      summary: 'Reserve the rate, or renew it',
      act: reserve,
    });
    registerAction(app, gateway, {
      mode,
      path: `${base}/:id/cancel`,
      summary: 'Give the order up',
      act: cancel,
    });
  }
}

function registerCreation(app: App, gateway: Gateway) {
  const onRequest = requireCustomer(gateway);
  app.post(
    '/api/v1/orders',
    {
      schema: { summary: 'Create an order to buy', body: buyOrderBody, response },
      onRequest,
      config: creation,
    },
    async (request, reply) => {
      const create = () => {
        demandCodeForWallet(gateway, request, request.body);
        return createBuyOrder(gateway, customerOf(request), request.body, request.launch);
      };
      return once(gateway, request, reply, { run: () => toWireOrder(gateway, create()) });
    },
  );
  app.post(
    '/api/v1/offramp/orders',
    {
      schema: { summary: 'Create an order to sell', body: sellOrderBody, response },
      onRequest,
      config: creation,
    },
    async (request, reply) => {
      const create = () => createSellOrder(gateway, customerOf(request), request.body, request.launch);
      return once(gateway, request, reply, { run: () => toWireOrder(gateway, create()) });
    },
  );
}

function registerUpdate(app: App, gateway: Gateway) {
  app.patch(
    '/api/v1/orders/:id',
    {
      schema: {
        summary: 'Keep agreement, phone or address',
        params: idParams,
        body: orderUpdateBody,
        response,
      },
      onRequest: requireCustomer(gateway),
    },
    async (request) => {
      // Checks both spellings of the field.
      demandCodeForPhone(gateway, request, request.body['card.phone']);
      demandCodeForPhone(gateway, request, request.body.card?.phone);
      const order = updateOrder(gateway, ownedOrder(gateway, request, 'buy'), request.body);
      return { result: toWireOrder(gateway, order) };
    },
  );
}

function registerTracking(app: App, gateway: Gateway) {
  app.get(
    '/api/v1/orders/:id/track',
    {
      schema: {
        summary: 'What anybody may know of an order',
        params: idParams,
        response: answers(publicOrderSchema),
      },
    },
    async ({ params }) => {
      const order = gateway.machine.read(params.id);
      if (!order) throw notFound('Order');
      return { result: toWirePublicOrder(gateway, order) };
    },
  );
}

function registerReading(app: App, gateway: Gateway, mode: Mode, base: string) {
  app.get(
    `${base}/:id`,
    {
      schema: { summary: `An order to ${mode}, for its owner`, params: idParams, response },
      onRequest: requireCustomer(gateway),
    },
    async (request: FastifyRequest) => ({ result: toWireOrder(gateway, ownedOrder(gateway, request, mode)) }),
  );
}

interface Action {
  mode: Mode;
  path: string;
  summary: string;
  act: (order: OrderRecord) => OrderRecord;
}

function registerAction(app: App, gateway: Gateway, { mode, path, summary, act }: Action) {
  app.post(
    path,
    {
      schema: { summary, params: idParams, body: noBody, response },
      onRequest: requireCustomer(gateway),
      config,
    },
    async (request, reply) => {
      const run = () => toWireOrder(gateway, act(ownedOrder(gateway, request, mode)));
      return once(gateway, request, reply, { run });
    },
  );
}
