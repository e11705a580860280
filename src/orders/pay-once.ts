// Sends an order's payment under the order's lock: reads the order first, pays only the amounts that the customer saw, reserved, and
// lists it as unsettled before sending.
import { subscribe } from 'valtio/vanilla';
import type { Order } from '../domain/order/order.ts';
import { isPayable } from '../domain/order/status.ts';
import { paymentTypeOf } from '../domain/order/payment.ts';
import { afterOrder } from '../domain/routes/next.ts';
import { UNDER_WAY_LIMIT_MS } from '../domain/order/unsettled-after.ts';
import { rateChange } from '../domain/order/rate-change.ts';
import { isRampError } from '../domain/errors/ramp-error.ts';
import { withLock } from '../lib/with-lock.ts';
import type { OrdersContext } from './ports.ts';
import { ledgerOf } from './order-ledger.ts';
import { askToAccept } from './order-changes.ts';
import { reactAtOrder } from './react-to-error.ts';
import { fetchOrder } from './fetch-order.ts';
import { createIdempotencyKeys, PROCESSING } from './idempotency-keys.ts';
import { orderLock } from './order-locks.ts';
import { dispatch } from './run-lifecycle.ts';
import { addUnsettled } from './unsettled-orders.ts';
import { unsentText } from './unsent-text.ts';
import { isActive, orderScope } from './order-scope.ts';
import { reserveActiveOrder } from './reserve-order.ts';
import { readWhileRunning } from './send-processing.ts';
import { setPaymentMessage } from './payment-store.ts';

interface PressedOrder {
  shown: Order;
  /** Returns true once the widget was closed; then nothing more is sent. */
  isGivenUp?: () => boolean;
}

/**
 * `shown` is the order as the customer saw it when they pressed. Returns the order after the payment, or as it is if it was paid already;
 * null if nothing was sent, in which case the customer sees the reason.
 */
export async function payOnce(
  context: OrdersContext,
  { shown, isGivenUp = () => false }: PressedOrder,
  send: () => Promise<Order>,
): Promise<Order | null> {
  return withLock(orderLock(context, shown.id), async () => {
    await untilPrepared(context);
    const now = await readBefore(context, shown);
    if (!now || !isPayable(now.status)) return now;
    if (isGivenUp()) return null;
    addUnsettled(context, { orderId: shown.id, mode: 'buy' });
    try {
      return await send();
    } catch (error) {
      if (!isRampError(error, 'idempotency_key_reused')) throw error;
      // Only the vault and the gateway know the card. The stored key belongs to another card, whose call has arrived and may still be
      // running. The network may have delayed that call until just now, so the waiting time starts at this response, not when the call was
      // sent.
      const moved = await readWhileRunning(context, shown.id, context.clock.ticks() + UNDER_WAY_LIMIT_MS);
      if (moved) return moved;
      // An order that cannot be read (the session may have ended) is not necessarily unpaid.
      const read = await fetchOrder(context, shown.id);
      if (!read) throw error;
      if (!isPayable(read.status)) return read;
      if (
        // The widget was closed, or the order left, meanwhile: do not send the second card.
        isGivenUp() ||
        !isActive(context.stores, shown.id) ||
        isAltered(context, shown.id) ||
        isOtherWay(context, shown, read) ||
        isChanged(context, shown, read)
      ) {
        dispatch(context, { type: 'refused', orderId: shown.id });
        return null;
      }
      // The other card did not pay, so this is a new payment with its own key.
      createIdempotencyKeys(ledgerOf(context)).settled(shown.id, PROCESSING);
      return send();
    }
  });
}

/** The order differs from what was shown; its own screen says so. */
const isAltered = ({ stores }: OrdersContext, orderId: string): boolean =>
  isActive(stores, orderId) && stores.order.outcome === 'altered';

/** Asks about amounts that differ from those shown. */
function isChanged(context: OrdersContext, shown: Order, now: Order): boolean {
  const { order: store } = context.stores;
  const change = rateChange(shown, now);
  if (change && store.order?.id === shown.id) askToAccept(store, change);
  return change !== null;
}

/** The next order is on its screen before its reservation was answered, and a quick customer pays it meanwhile. */
function untilPrepared({ stores: { order: store }, scope }: OrdersContext): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (store.activity === 'preparing') return;
      stop();
      resolve();
    };
    const stop = subscribe(store, look, true);
    scope.add(stop);
    look();
  });
}

/** Another tab may have paid the order, or renewed its reservation at other amounts, since it was shown; or it was never reserved. */
async function readBefore(context: OrdersContext, shown: Order): Promise<Order | null> {
  try {
    const read = await orderScope(context, shown.id).run(() => fetchOrder(context, shown.id));
    const now = payableAsShown(context, shown, read);
    if (now?.status !== 'created' || !isActive(context.stores, shown.id)) return now;
    return payableAsShown(context, shown, await reserveActiveOrder(context));
  } catch (error) {
    if (isRampError(error, 'aborted')) return null;
    const answer = await reactAtOrder(context, error, 'order');
    if (answer) setPaymentMessage(context.stores.payment, unsentText(context, shown.id, answer.message));
    return null;
  }
}

/** Null if it may not be paid as it was shown. */
function payableAsShown(context: OrdersContext, shown: Order, now: Order | null): Order | null {
  if (isAltered(context, shown.id)) return null;
  if (!now || !isPayable(now.status)) return now;
  if (isAskedToAccept(context, shown.id)) return null;
  return isOtherWay(context, shown, now) || isChanged(context, shown, now) ? null : now;
}

/** A worse price than before the order was made has to be accepted first. */
const isAskedToAccept = ({ stores }: OrdersContext, orderId: string): boolean =>
  isActive(stores, orderId) && stores.order.rateChange !== null;

/** The provider has changed: the order continues with the new one, on a screen that names the method. */
function isOtherWay({ navigator }: OrdersContext, shown: Order, now: Order): boolean {
  const isOther = paymentTypeOf(shown.paymentProviderId) !== paymentTypeOf(now.paymentProviderId);
  if (isOther) navigator.go(afterOrder(now), { replace: true });
  return isOther;
}
