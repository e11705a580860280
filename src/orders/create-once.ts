// Creates an order: one key for one choice of one customer, however often it is sent.
import type { Order } from '../domain/order/order.ts';
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
  send: (idempotencyKey: string) => Promise<Order>;
  /** The order that was made although the answer was an error; by default none was. */
  madeDespite?: (error: unknown) => Promise<Order | null>;
}

export async function createOnce(context: OrdersContext, creation: Creation): Promise<Order> {
  const { stores } = context;
  const { chosen, payload, send, madeDespite } = creation;
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
  // The id is kept before the key is let go: whatever happens now, no second order is made.
  keepOrderId(context, order.id);
  resetPayment(stores.payment);
  const { fromAmount, toAmount } = payload;
  takeAnswer(context, order, { ...askedTerms(chosen, context), fromAmount, toAmount });
  // An answer about another order than was asked for does not say what became of this one.
  if (stores.order.outcome !== 'altered') {
    keepShown(context, toAmount ? 'receive' : 'pay');
    keys.settled(NEW_ORDER, action);
  }
  context.choice.clear();
  // What it says is of the order before.
  context.notices.say(null);
  return order;
}

/**
 * The name under which the key of a creation is kept, one for each customer and choice: only who asked for an order is led to
 * it. A choice that is come back to has the key of its unanswered creation, whatever was tried and whichever customer signed in between.
 */
function nameOf(context: { stores: Pick<OrdersStores, 'session'> }, { action, payload }: Creation): string {
  return `${action} ${fingerprint({ owner: ownerOf(context), payload })}`;
}
