// Creates the order of a sale, sent again up to 3 times on a time-out or network failure.
import { createOrder } from '../../gateway/order/create-order.ts';
import { SELL_CREATION_RETRIES } from '../../domain/constants.ts';
import type { Order } from '../../domain/order/order.ts';
import type { WantedOrder } from '../../domain/order/order-matches.ts';
import { isRampError } from '../../domain/errors/ramp-error.ts';
import { pauseAfter } from '../../lib/time/pause-after.ts';
import { wait } from '../../lib/time/clock.ts';
import { setSavedCards } from '../session/index.ts';
import type { FlowContext } from '../context.ts';
import { createOnce } from '../order/index.ts';
import { payloadOf } from './sell-choice.ts';

/** Before it is sent again: a line that broke may need a moment, and so may a call that still runs. */
const PAUSES = { firstMs: 1_000, mostMs: 10_000 };

export async function createSellOrder(context: FlowContext, wanted: WantedOrder): Promise<Order> {
  const { pair } = wanted;
  const payload = payloadOf(wanted, context);
  const order = await createOnce(context, {
    action: 'create_sell',
    chosen: { pair },
    payload,
    send: (idempotencyKey) => sendWithRetries(context, payload, idempotencyKey),
  });
  // Cards for payouts are another list than cards to pay with.
  setSavedCards(context.stores.session, null);
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
