// Sends the payout card under the order's lock: reads the order first, sends only for the amounts that were shown, and under a key that no
// other card replaces until its outcome is known.
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
   * `shown` is the order as the customer saw it; `of` identifies the card. Returns the order once its card is chosen, by this press or an
   * earlier one; null if nothing was sent, in which case the screen shows the reason.
   */
  run(shown: Order, of: string, send: (idempotencyKey: string) => Promise<Order>): Promise<Order | null>;
}

export function createPayoutTurns(context: OrdersContext): PayoutTurns {
  const keys = createIdempotencyKeys(ledgerOf(context));

  /** Null if the order differs from what was shown; then it says so, or asks about the new amounts. */
  async function whileAsShown(shown: Order, send: () => Promise<Order | null>): Promise<Order | null> {
    const { order: store } = context.stores;
    const now = await fetchOrder(context, shown.id);
    if (!now || !isPayable(now.status)) return now;
    // The customer has left it.
    if (store.order?.id !== shown.id || store.outcome === 'altered') return null;
    const change = rateChange(shown, now);
    if (!change) return send();
    if (!store.rateChange) askToAccept(store, change);
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
      // The stored key belongs to another card, whose call may have arrived just now and still be running.
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
