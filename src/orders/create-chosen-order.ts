// Creates a buy order from the customer's choice, then reads it back from the gateway.
import { createOrder } from '../gateway/order/create-order.ts';
import { getOrder } from '../gateway/order/get-order.ts';
import { orderMatches } from '../domain/order/order-matches.ts';
import type { Order } from '../domain/order/order.ts';
import { isRampError } from '../domain/errors/ramp-error.ts';
import type { ChosenOrder, OrdersContext } from './ports.ts';
import { fetchOrder } from './fetch-order.ts';
import { createOnce } from './create-once.ts';
import { orderIdIn } from './own-order.ts';
import { payloadOf } from './wanted-order.ts';

/** Null if the gateway created an order but then does not find it. */
export async function createChosenOrder(context: OrdersContext, chosen: ChosenOrder): Promise<Order | null> {
  const { stores, client, scope } = context;
  const payload = payloadOf(chosen, stores.launch);
  const order = await createOnce(context, {
    action: 'create',
    chosen,
    payload,
    send: (idempotencyKey) =>
      createOrder(client, { mode: 'buy', payload, idempotencyKey }, { signal: scope.signal }),
    madeDespite: (error) => madeAllTheSame(context, chosen, error),
  });
  return stores.order.outcome === 'altered' ? order : readCreated(context, order);
}

/** Reads the order named in an error response, and returns it if it matches the request. */
async function madeAllTheSame(
  { client, scope, report }: OrdersContext,
  chosen: ChosenOrder,
  error: unknown,
): Promise<Order | null> {
  const orderId = isRampError(error, 'unexpected_server_error') ? orderIdIn(error.payload) : null;
  if (orderId === null) return null;
  const read = await getOrder(client, { mode: 'buy', orderId }, { signal: scope.signal }).catch(
    (problem: unknown) => void report(problem, 'read created order'),
  );
  if (!read || !orderMatches(read, chosen)) return null;
  // Nothing was lost over it, and the gateway hears what it wrote.
  report(error, 'create order');
  return read;
}

/** Reads the active order back. If that fails, the response to the creation counts. */
async function readCreated(context: OrdersContext, order: Order): Promise<Order | null> {
  try {
    return await fetchOrder(context, order.id);
  } catch (error) {
    if (isRampError(error, 'aborted')) throw error;
    context.report(error, 'read created order');
    return order;
  }
}
