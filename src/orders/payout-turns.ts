// Sends the choice of a payout card: in this order's turn among the tabs, after the order was read, for the amounts that were
// shown, and under a key that no other card replaces before it is known what became of it.
import type { Order } from '../domain/order/order.ts';
import { isPayable } from '../domain/order/status.ts';
import { rateChange } from '../domain/order/rate-change.ts';
import { isRampError } from '../domain/errors/ramp-error.ts';
import { withLock } from '../lib/with-lock.ts';
import type { OrdersContext } from './ports.ts';
import { ledgerOf } from './order-ledger.ts';
import { askToAccept } from './order-changes.ts';
import { fetchOrder } from './fetch-order.ts';
import { orderLock } from './order-locks.ts';
import { readWhileRunning } from './send-processing.ts';
import { PAYOUT_CARD, createIdempotencyKeys } from './idempotency-keys.ts';

export interface PayoutTurns {
  /**
   * `shown` is the order as the customer saw it; `of` tells one card from another. Answers with the order when its card is
   * chosen, by this press or by an earlier one; null when nothing was sent, for a reason that is on the screen.
   */
  run(shown: Order, of: string, send: (idempotencyKey: string) => Promise<Order>): Promise<Order | null>;
}

export function createPayoutTurns(context: OrdersContext): PayoutTurns {
  const keys = createIdempotencyKeys(ledgerOf(context));

  /** Null where the order is not what was shown: it says so, or asks about other amounts. */
  async function whileAsShown(shown: Order, send: () => Promise<Order | null>): Promise<Order | null> {
    const { order: store } = context.stores;
    const now = await fetchOrder(context, shown.id);
    if (!now || !isPayable(now.status)) return now;
    const isShown = store.order?.id === shown.id;
    if (isShown && store.outcome === 'altered') return null;
    const change = rateChange(shown, now);
    if (!change) return send();
    if (isShown && !store.rateChange) askToAccept(store, change);
    return null;
  }

  async function sendOnce(
    shown: Order,
    of: string,
    send: (key: string) => Promise<Order>,
  ): Promise<Order | null> {
    const sendNow = () => send(keys.keyFor(shown.id, PAYOUT_CARD, of));
    try {
      return await sendNow();
    } catch (error) {
      if (!isRampError(error, 'idempotency_key_reused')) throw error;
      // The kept key is another card's, whose call has arrived, maybe just now, and may still run.
      const moved = await readWhileRunning(context, shown.id);
      if (moved) return moved;
      return whileAsShown(shown, () => {
        keys.settled(shown.id, PAYOUT_CARD);
        return sendNow();
      });
    }
  }

  return {
    run: (shown, of, send) =>
      withLock(orderLock(context, shown.id), () => whileAsShown(shown, () => sendOnce(shown, of, send))),
  };
}
