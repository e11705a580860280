// Sends one order's payment: in this order's turn among the tabs, after the order was read, for the amounts that the customer
// saw, and listed as unsettled before it is sent.
import type { Order } from '../domain/order/order.ts';
import { isPayable } from '../domain/order/status.ts';
import { paymentTypeOf } from '../domain/order/payment.ts';
import { afterOrder } from '../domain/routes.ts';
import { UNDER_WAY_LIMIT_MS } from '../domain/order/unsettled-after.ts';
import { rateChange } from '../domain/order/rate-change.ts';
import { isRampError } from '../domain/errors/ramp-error.ts';
import { withLock } from '../lib/with-lock.ts';
import type { OrdersContext } from './ports.ts';
import { ledgerOf } from './order-ledger.ts';
import { askToAccept } from './order-changes.ts';
import { reactToError } from './react-to-error.ts';
import { fetchOrder } from './fetch-order.ts';
import { createIdempotencyKeys, PROCESSING } from './idempotency-keys.ts';
import { orderLock } from './order-locks.ts';
import { dispatch } from './run-lifecycle.ts';
import { addUnsettled } from './unsettled-orders.ts';
import { unsentText } from './unsent-text.ts';
import { readWhileRunning } from './send-processing.ts';
import { sayOfPayment } from './payment-store.ts';

interface PressedOrder {
  shown: Order;
  /** The widget was closed since: nothing is sent that has not been. */
  isGivenUp?: () => boolean;
}

/**
 * `shown` is the order as the customer saw it when they pressed. Answers with the order as it is after the payment, or as
 * it was found to be paid already; null when nothing was sent, for which the
 * customer sees the reason.
 */
export async function payOnce(
  context: OrdersContext,
  { shown, isGivenUp = () => false }: PressedOrder,
  send: () => Promise<Order>,
): Promise<Order | null> {
  return withLock(orderLock(context, shown.id), async () => {
    const now = await readBefore(context, shown);
    if (!now || !isPayable(now.status)) return now;
    if (isGivenUp()) return null;
    addUnsettled(context, { orderId: shown.id, mode: 'buy' });
    try {
      return await send();
    } catch (error) {
      if (!isRampError(error, 'idempotency_key_reused')) throw error;
      // Only the vault and the gateway know the card: the kept key was another card's, whose call has arrived and may still run.
      // A network that held it back may have let it go just now, so its time counts from this answer, not from its sending.
      const moved = await readWhileRunning(context, shown.id, context.clock.ticks() + UNDER_WAY_LIMIT_MS);
      if (moved) return moved;
      // Not to be had (the session may have ended) is not the same as not paid.
      const read = await fetchOrder(context, shown.id);
      if (!read) throw error;
      if (!isPayable(read.status)) return read;
      if (
        // Closed while it waited: the second card is not sent.
        isGivenUp() ||
        isAltered(context, shown.id) ||
        isOtherWay(context, shown, read) ||
        isChanged(context, shown, read)
      ) {
        dispatch(context, { type: 'refused', orderId: shown.id });
        return null;
      }
      // That one did not pay: this is a wish of its own, under a key of its own.
      createIdempotencyKeys(ledgerOf(context)).settled(shown.id, PROCESSING);
      return send();
    }
  });
}

/** It is not the order that was shown, which its own screen says. */
const isAltered = ({ stores: { order } }: OrdersContext, orderId: string): boolean =>
  order.order?.id === orderId && order.outcome === 'altered';

/** Other amounts than those that were shown are asked about. */
function isChanged(context: OrdersContext, shown: Order, now: Order): boolean {
  const { order: store } = context.stores;
  const change = rateChange(shown, now);
  if (change && store.order?.id === shown.id) askToAccept(store, change);
  return change !== null;
}

/** Another tab may have paid it, or renewed its reservation at other amounts, since it was shown. */
async function readBefore(context: OrdersContext, shown: Order): Promise<Order | null> {
  let now: Order | null;
  try {
    now = await fetchOrder(context, shown.id);
  } catch (error) {
    const { message } = await reactToError(context, error, 'order');
    sayOfPayment(context.stores.payment, unsentText(context, shown.id, message));
    return null;
  }
  if (isAltered(context, shown.id)) return null;
  if (now && isPayable(now.status) && (isOtherWay(context, shown, now) || isChanged(context, shown, now)))
    return null;
  return now;
}

/** The provider has changed: the order continues with the new one, on a screen that names the method. */
function isOtherWay({ navigator }: OrdersContext, shown: Order, now: Order): boolean {
  const isOther = paymentTypeOf(shown.paymentProviderId) !== paymentTypeOf(now.paymentProviderId);
  if (isOther) navigator.go(afterOrder(now), { replace: true });
  return isOther;
}
