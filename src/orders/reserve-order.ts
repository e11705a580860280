// Reserves the order's rate, or reserves it again after the reservation has expired.
import { reserveOrder } from '../gateway/order/reserve-order.ts';
import type { Order } from '../domain/order/order.ts';
import { isReservationOver } from '../domain/order/is-reservation-over.ts';
import { rateChange } from '../domain/order/rate-change.ts';
import { isRampError, RampError } from '../domain/errors/ramp-error.ts';
import type { OrdersContext } from './ports.ts';
import { renewReservation } from './order-changes.ts';
import { answeredError, orderScope } from './order-scope.ts';
import { toBeAccepted } from './accept-rate.ts';
import { fetchOrder, takeAnswer } from './take-order.ts';
import { RESERVATION, keysOf } from './idempotency-keys.ts';

/** A key is valid as long as its reservation; the next reservation needs a new one. */
export async function reserveActiveOrder(context: OrdersContext): Promise<Order> {
  const { stores, client } = context;
  const store = stores.order;
  const before = store.order;
  if (!before) throw new RampError('unknown_error', 'Order is empty');
  const keys = keysOf(context);
  const idempotencyKey = keys.keyFor(before.id, RESERVATION, passedReservation(context, before));
  const { ask } = orderScope(context, before.id);
  try {
    const order = await ask((options) =>
      reserveOrder(client, { mode: stores.widget.mode, orderId: before.id, idempotencyKey }, options),
    );
    takeAnswer(context, order);
    return takeReservation(order);
  } catch (error) {
    const reserved = await reservedDespite(context, before, error);
    if (reserved) return takeReservation(reserved);
    keys.failed(before.id, RESERVATION, answeredError(error));
    throw withoutParserWords(error);
  }

  function takeReservation(order: Order): Order {
    const change = store.outcome === 'altered' ? null : rateChange(before!, order);
    renewReservation(store, toBeAccepted(context, change));
    return order;
  }
}

/** An unreadable response sends a creation back to the calculator, but a reservation is retried in place. */
function withoutParserWords(error: unknown): unknown {
  const isUnreadable = isRampError(error) && error.isUnreadable;
  return isUnreadable ? new RampError(error.code, '', { status: error.status, cause: error }) : error;
}

/** After a response with an unknown outcome: reads the order. Null if it is not reserved, or cannot be read. */
async function reservedDespite(context: OrdersContext, before: Order, error: unknown): Promise<Order | null> {
  if (!isRampError(error, 'unexpected_server_error')) return null;
  const read = await fetchOrder(context, before.id).catch((problem: unknown) => {
    context.report(problem, 'read reserved order');
    return null;
  });
  if (!read || !isReserved(context, read)) return null;
  // The order is reserved, but the gateway's wrong response is still reported.
  if (error.isMisfit) context.report(error, 'reserve order');
  return read;
}

export function isReserved({ clock }: Pick<OrdersContext, 'clock'>, order: Order): boolean {
  return order.status === 'reserved' && !isReservationOver(order, clock.serverNow());
}

function passedReservation({ clock }: OrdersContext, order: Order): string {
  return isReservationOver(order, clock.serverNow()) ? order.reservationExpiresAt! : '';
}
