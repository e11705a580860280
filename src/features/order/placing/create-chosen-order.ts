// Creates the order from the customer's choice: one key for one choice, however often it is sent.
import { createOrder } from '../../../gateway/order/create-order.ts';
import { getOrder } from '../../../gateway/order/get-order.ts';
import { orderMatches } from '../../../domain/order/order-matches.ts';
import type { Order } from '../../../domain/order/order.ts';
import { isRampError } from '../../../domain/errors/ramp-error.ts';
import { resetPayment } from '../../payment/index.ts';
import { clearDraft } from '../../quote/index.ts';
import type { FlowContext } from '../../context.ts';
import { withFreshSession } from '../../session/index.ts';
import { fetchOrder } from '../reading/fetch-order.ts';
import { createIdempotencyKeys, NEW_ORDER } from '../idempotency-keys.ts';
import { keepOrderId } from '../../current-order/index.ts';
import { creationOf } from './creation-of.ts';
import { orderIdIn } from './own-order.ts';
import { takeAnswer } from '../reading/take-order.ts';
import { askedTerms, payloadOf, type ChosenOrder } from './wanted-order.ts';

/** Null when the gateway made an order and then knows none. */
export async function createChosenOrder(context: FlowContext, chosen: ChosenOrder): Promise<Order | null> {
  const { stores, client, storages, scope } = context;
  const keys = createIdempotencyKeys(storages.local);
  const payload = payloadOf(chosen, stores.launch);
  const action = creationOf(context, 'create', payload);
  const idempotencyKey = keys.keyFor(NEW_ORDER, action);
  const send = () => createOrder(client, { mode: 'buy', payload, idempotencyKey }, { signal: scope.signal });
  let order: Order;
  try {
    order = await withFreshSession(context, send);
  } catch (error) {
    const made = await madeAllTheSame(context, chosen, error);
    if (!made) {
      keys.failed(NEW_ORDER, action, error);
      throw error;
    }
    order = made;
  }
  // The id is kept before the key is let go: whatever happens now, no second order is made.
  keepOrderId(context, order.id);
  resetPayment(stores.payment);
  const { fromAmount, toAmount } = payload;
  takeAnswer(context, order, { ...askedTerms(chosen, stores), fromAmount, toAmount });
  // An answer about another order than was asked for does not say what became of this one.
  if (stores.order.outcome !== 'altered') keys.settled(NEW_ORDER, action);
  clearDraft(context);
  return stores.order.outcome === 'altered' ? order : readCreated(context, order);
}

/** The order that an answer names which cannot be read otherwise, if it is what was asked for. */
async function madeAllTheSame(
  { client, scope, report }: FlowContext,
  chosen: ChosenOrder,
  error: unknown,
): Promise<Order | null> {
  const orderId = isRampError(error, 'unexpected_server_error') ? orderIdIn(error.payload) : null;
  if (orderId === null) return null;
  const read = await getOrder(client, { mode: 'buy', orderId }, { signal: scope.signal }).catch(
    (problem: unknown) => void report(problem, 'read created order'),
  );
  return read && orderMatches(read, chosen) ? read : null;
}

/** The active order as the gateway knows it; when it cannot be read now, the answer to the creation stands. */
async function readCreated(context: FlowContext, order: Order): Promise<Order | null> {
  try {
    return await fetchOrder(context, order.id);
  } catch (error) {
    if (isRampError(error, 'aborted')) throw error;
    context.report(error, 'read created order');
    return order;
  }
}
