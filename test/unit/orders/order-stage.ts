// Starting points for tests of orders: an order on its screen, or a customer who is about to create one.
import assert from 'node:assert/strict';
import { ROUTES } from '../../../src/domain/routes/paths.ts';
import { type Orders, createOrders } from '../../../src/orders/orders.ts';
import { createFakeContext, type FakeContext } from '../../support/fake-context.ts';
import {
  choose,
  CREATE,
  customer,
  failing,
  haveOrder,
  inStatus,
  order,
  READ,
  RESERVE,
} from '../../support/orders.ts';
import { CARDS_PATH } from '../../../src/gateway/contract/customer-paths.ts';
import type { Order } from '../../../src/domain/order/order.ts';
import { saveDraft } from '../../../src/features/quote/save-draft.ts';

export type OrderCommands = Orders;

export interface OrderStage {
  context: FakeContext;
  commands: OrderCommands;
}

/** The order exists, and the gateway returns it unchanged. */
export function stageOrder(present = order(), path: string = ROUTES.order): OrderStage {
  const context = createFakeContext({ path });
  // The widget reads it during a reservation.
  context.gateway.on(`GET ${CARDS_PATH.buy}`, { result: [] });
  haveOrder(context, present);
  context.gateway.on(READ, { result: present });
  return { context, commands: createOrders(context) };
}

export interface Preparation extends OrderStage {
  /** The order that the gateway knows; the first creation creates it. */
  gateway: { known: Order | null };
}

/** On user info, before an order exists. */
export function stagePreparation(): Preparation {
  const context = createFakeContext({ path: ROUTES.userInfo });
  context.gateway.on(`GET ${CARDS_PATH.buy}`, { result: [] });
  choose(context);
  saveDraft(context);
  const gateway: Preparation['gateway'] = { known: null };
  context.gateway.on(CREATE, () => ({ result: (gateway.known = inStatus('created')) }));
  context.gateway.on(READ, () =>
    gateway.known ? { result: gateway.known } : failing(404, 'not_found_error'),
  );
  context.gateway.on(RESERVE, () => ({
    result: (gateway.known = { ...gateway.known!, status: 'reserved' }),
  }));
  context.gateway.on('GET /api/v1/customers/current', { result: customer() });
  return { context, commands: createOrders(context), gateway };
}

/** The key of a request that was sent: a missing request has no key to compare. */
export function keyOf(request: { headers: Headers } | undefined): string {
  const key = request?.headers.get('idempotency-key');
  assert.ok(key, 'there is such a request, and it has a key');
  return key;
}
