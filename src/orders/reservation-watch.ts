// Counts a reservation down by the server's clock, and reads the order again when it expires.
import { COUNTDOWN_TICK_MS } from '../domain/constants.ts';
import type { Order } from '../domain/order/order.ts';
import { isReservationOver } from '../domain/order/is-reservation-over.ts';
import { paidWith } from '../domain/order/payment.ts';
import { hasMoved, isPayable } from '../domain/order/status.ts';
import { startCountdown } from '../lib/time/start-countdown.ts';
import type { OrdersContext } from './ports.ts';
import { refreshOrder } from './fetch-order.ts';
import { countReservation, setReservation } from './order-changes.ts';

export interface ReservationWatch {
  /** Call when the order has changed. */
  update(): void;
  stop(): void;
}

export function createReservationWatch(context: OrdersContext): ReservationWatch {
  const { clock, report } = context;
  const store = context.stores.order;
  let counted: string | null = null;
  let stopCounting: () => void = () => undefined;

  /** A reservation waits for the money, which a QR code or a transfer brings only after the payment was accepted. */
  const isAwaited = (order: Order): boolean =>
    order.reservationExpiresAt !== undefined &&
    (!hasMoved(order.status, context.stores.widget.mode) || paidWith(order) !== null);

  /** If the order is still created or reserved, it can be reserved again; an expired one shows by its status. */
  async function askAgain(orderId: string): Promise<void> {
    try {
      await refreshOrder(context, orderId);
    } catch (error) {
      report(error, 'read order after reservation');
    }
    const { order } = store;
    if (order?.id === orderId && isPayable(order.status) && isReservationOver(order, clock.serverNow()))
      setReservation(store, 'over');
  }

  function stop(): void {
    stopCounting();
    stopCounting = () => undefined;
    counted = null;
    setReservation(store, null);
  }

  function start({ id, reservationExpiresAt }: Order): void {
    stopCounting = startCountdown({
      clock,
      until: Date.parse(reservationExpiresAt!),
      tickMs: COUNTDOWN_TICK_MS,
      onTick: (secondsLeft) =>
        secondsLeft === null ? setReservation(store, null) : countReservation(store, secondsLeft),
      onPassed: () => void askAgain(id),
    });
  }

  return {
    update() {
      const { order } = store;
      const wanted = order && isAwaited(order) ? `${order.id} ${order.reservationExpiresAt}` : null;
      if (wanted === counted) return;
      stop();
      counted = wanted;
      if (wanted) start(order!);
    },
    stop,
  };
}
