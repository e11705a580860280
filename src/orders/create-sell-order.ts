// Creates a sell order. Retries up to 3 times after a time-out or network failure.
import { createOrder } from '../gateway/order/create-order.ts';
import { SELL_CREATION_RETRIES } from '../domain/constants.ts';
import type { Order } from '../domain/order/order.ts';
import type { WantedOrder } from '../domain/order/order-matches.ts';
import { isRampError } from '../domain/errors/ramp-error.ts';
import { pauseAfter } from '../lib/time/pause-after.ts';
import { wait } from '../lib/time/clock.ts';
import type { OrdersContext } from './ports.ts';
import { createOnce } from './create-once.ts';
import { launchOf } from './wanted-order.ts';
import { sellOrderPayload } from '../domain/order/order-payload.ts';

/** Pause before a retry: the connection may need a moment to recover, or the previous call may still be running. */
const PAUSES = { firstMs: 1_000, mostMs: 10_000 };

export async function createSellOrder(context: OrdersContext, wanted: WantedOrder): Promise<Order> {
  const { pair, amounts } = wanted;
  const payload = sellOrderPayload({ pair, amounts, launch: launchOf(context.stores.launch) });
  const order = await createOnce(context, {
    action: 'create_sell',
    chosen: { pair },
    payload,
    shown: context.choice.shownSale(wanted) ?? undefined,
    send: (idempotencyKey) => sendWithRetries(context, payload, idempotencyKey),
  });
  // Payout cards are a different list from payment cards.
  context.session.setSavedCards(null);
  return order;
}

/** Uses the same key for every attempt, so that a lost response does not create a second order. */
async function sendWithRetries(
  { client, clock, scope }: OrdersContext,
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
