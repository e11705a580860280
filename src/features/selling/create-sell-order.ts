// Creates the sell order: one key for one choice, sent again up to 3 times on a time-out or network failure.
import { createOrder } from '../../gateway/order/create-order.ts';
import { SELL_CREATION_RETRIES } from '../../domain/constants.ts';
import type { Order } from '../../domain/order/order.ts';
import type { WantedOrder } from '../../domain/order/order-matches.ts';
import { isRampError } from '../../domain/errors/ramp-error.ts';
import { pauseAfter } from '../../lib/time/pause-after.ts';
import { wait } from '../../lib/time/clock.ts';
import { resetPayment } from '../payment/index.ts';
import { setSavedCards, withFreshSession } from '../session/index.ts';
import { clearDraft } from '../quote/index.ts';
import type { FlowContext } from '../context.ts';
import { NEW_ORDER, askedTerms, createIdempotencyKeys, creationOf, takeAnswer } from '../order/index.ts';
import { keepOrderId } from '../current-order/index.ts';
import { payloadOf } from './sell-choice.ts';

/** Before it is sent again: a line that broke may need a moment, and so may a call that still runs. */
const PAUSES = { firstMs: 1_000, mostMs: 10_000 };

export async function createSellOrder(context: FlowContext, wanted: WantedOrder): Promise<Order> {
  const { stores, storages } = context;
  const keys = createIdempotencyKeys(storages.local);
  const payload = payloadOf(wanted, context);
  const action = creationOf(context, 'create_sell', payload);
  const idempotencyKey = keys.keyFor(NEW_ORDER, action);
  let order: Order;
  try {
    order = await withFreshSession(context, () => sendWithRetries(context, payload, idempotencyKey));
  } catch (error) {
    keys.failed(NEW_ORDER, action, error);
    throw error;
  }
  // The id is kept before the key is let go: whatever happens now, no second order is made.
  keepOrderId(context, order.id);
  keys.settled(NEW_ORDER, action);
  resetPayment(stores.payment);
  // Cards for payouts are another list than cards to pay with.
  setSavedCards(stores.session, null);
  const { fromAmount, toAmount } = payload;
  takeAnswer(context, order, { ...askedTerms({ pair: wanted.pair }, stores), fromAmount, toAmount });
  clearDraft(context);
  return order;
}

/** The same key every time, so that a lost answer makes no second order. */
async function sendWithRetries(
  { client, clock, scope }: FlowContext,
  payload: object,
  idempotencyKey: string,
): Promise<Order> {
  const { signal } = scope;
  for (let retry = 1; ; retry += 1) {
    try {
      return await createOrder(client, { mode: 'sell', payload, idempotencyKey }, { signal });
    } catch (error) {
      if (!isWorthAnotherTry(error) || retry > SELL_CREATION_RETRIES) throw error;
      await wait(clock, pauseAfter(retry, PAUSES, clock, error), signal);
    }
  }
}

function isWorthAnotherTry(error: unknown): boolean {
  return (
    isRampError(error, 'time_out') ||
    isRampError(error, 'network_error') ||
    isRampError(error, 'idempotency_in_progress')
  );
}
