// Creates the order from the customer's choice: one key for one choice, however often it is sent.
import { createOrder } from '../../../gateway/create-order.ts';
import type { Order } from '../../../domain/order/order.ts';
import { isRampError } from '../../../domain/errors/ramp-error.ts';
import { resetPayment } from '../../payment/index.ts';
import { clearDraft } from '../../quote/index.ts';
import type { FlowContext } from '../../context.ts';
import { withFreshSession } from '../../session/index.ts';
import { fetchOrder } from '../reading/fetch-order.ts';
import { fingerprint } from '../fingerprint.ts';
import { createIdempotencyKeys, NEW_ORDER } from '../idempotency-keys.ts';
import { keepOrderId } from '../../current-order/index.ts';
import { takeAnswer } from '../reading/take-order.ts';
import { askedTerms, payloadOf, type ChosenOrder } from './wanted-order.ts';

const ACTION = 'create';

/** Null when the gateway made an order and then knows none. */
export async function createChosenOrder(context: FlowContext, chosen: ChosenOrder): Promise<Order | null> {
  const { stores, client, storages, scope } = context;
  const keys = createIdempotencyKeys(storages.local);
  const payload = payloadOf(chosen, stores.launch);
  const idempotencyKey = keys.keyFor(NEW_ORDER, ACTION, fingerprint(payload));
  const send = () => createOrder(client, { mode: 'buy', payload, idempotencyKey }, { signal: scope.signal });
  let order: Order;
  try {
    order = await withFreshSession(context, send);
  } catch (error) {
    keys.failed(NEW_ORDER, ACTION, error);
    throw error;
  }
  // The id is kept before the key is let go: whatever happens now, no second order is made.
  keepOrderId(context, order.id);
  keys.settled(NEW_ORDER, ACTION);
  resetPayment(stores.payment);
  takeAnswer(context, order, askedTerms(chosen, stores));
  clearDraft(context);
  return stores.order.outcome === 'altered' ? order : readCreated(context, order);
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
