// Creates an order, with one idempotency key per customer and choice however often the request is sent.
import type { Order } from '../domain/order/order.ts';
import type { ShownAmounts } from '../domain/order/rate-change.ts';
import { isPayable } from '../domain/order/status.ts';
import type { ChosenOrder, OrdersContext, OrdersStores } from './ports.ts';
import { keepOrderId } from './stored-order-id.ts';
import { ledgerOf } from './order-ledger.ts';
import { resetPayment } from './payment-changes.ts';
import { withFreshSession } from './with-fresh-session.ts';
import { fingerprint } from './fingerprint.ts';
import { createIdempotencyKeys, NEW_ORDER } from './idempotency-keys.ts';
import { takeAnswer } from './take-order.ts';
import { keepShown } from './run-lifecycle.ts';
import { ownerOf } from './unsettled-orders.ts';
import { askedTerms } from './wanted-order.ts';

export interface Creation {
  action: 'create' | 'create_sell';
  chosen: Pick<ChosenOrder, 'pair'> & Partial<ChosenOrder>;
  payload: { fromAmount?: string; toAmount?: string };
  /** What the customer saw, for an order that needs no acceptance of a price any more when it is created. */
  shown?: ShownAmounts;
  send: (idempotencyKey: string) => Promise<Order>;
  /** Returns the order that was created although the response was an error; by default there is none. */
  madeDespite?: (error: unknown) => Promise<Order | null>;
}

export async function createOnce(context: OrdersContext, creation: Creation): Promise<Order> {
  const { stores } = context;
  const { chosen, payload, shown, send, madeDespite } = creation;
  const keys = createIdempotencyKeys(ledgerOf(context));
  const action = nameOf(context, creation);
  const idempotencyKey = keys.keyFor(NEW_ORDER, action);
  let order: Order;
  try {
    order = await withFreshSession(context, () => send(idempotencyKey));
  } catch (error) {
    const made = await madeDespite?.(error);
    if (!made) {
      keys.failed(NEW_ORDER, action, error);
      throw error;
    }
    order = made;
  }
  // Store the id before releasing the key: whatever fails after this, no second order is created.
  keepOrderId(context, order.id);
  resetPayment(stores.payment);
  const { fromAmount, toAmount } = payload;
  const asked = { ...askedTerms(chosen, context), fromAmount, toAmount };
  // Of a payable order the amounts are compared, and asked about, once it is on its screen.
  takeAnswer(context, order, asked, isPayable(order.status) ? undefined : shown);
  // A response about a different order does not say what became of this one.
  if (stores.order.outcome !== 'altered') {
    keepShown(context, toAmount ? 'receive' : 'pay');
    keys.settled(NEW_ORDER, action);
  }
  context.choice.clear();
  // The current notice is about the previous order.
  context.notices.show(null);
  return order;
}

/**
 * The name under which a creation's key is stored: one per customer and choice, so that only the customer who asked for an order is led to
 * it. A customer who returns to a choice reuses the key of its unanswered creation, whatever was tried and whichever customer signed in meanwhile.
 */
function nameOf(context: { stores: Pick<OrdersStores, 'session'> }, { action, payload }: Creation): string {
  return `${action} ${fingerprint({ owner: ownerOf(context), payload })}`;
}
