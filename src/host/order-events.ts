// Announces each change of an order to the host once, also across reloads, with exactly one terminal message.
import { hasFailed, hasMoved, hostMessageOf, isFinal, isKnownStatus } from '../domain/order/status.ts';
import { isSentByStatus } from '../domain/order/payment.ts';
import type { Order } from '../domain/order/order.ts';
import {
  createOrderMessages,
  type OrderMessagesDeps,
  reasonOf,
  type AnnouncedOrders,
} from './order-messages.ts';

export interface OrderEvents {
  /** Call it with every order that is read. Returns true if the order ended before this browser saw a payment being sent. */
  announce(order: Order): boolean;
  /** The processing call was accepted, or the customer has sent the crypto; sent once per order. */
  announcePaymentSent(order: Order): void;
  announcePaymentPending(order: Order): void;
  /** The customer has given up the order; resolves when the page has received it. */
  announceCancelled(order: Order): Promise<void>;
}

export interface OrderEventsDeps extends OrderMessagesDeps {
  announced: AnnouncedOrders;
  /** Whether a payment or deposit of the order is listed as unsettled. */
  isPending: (orderId: string) => boolean;
  /** Lets only one of several tabs announce an order's end (`claim-end.ts`); without it, this tab does so at once. */
  claim?: (orderId: string, take: (isFirst: boolean) => void) => Promise<void>;
}

export function createOrderEvents(deps: OrderEventsDeps): OrderEvents {
  const { announced, mode, claim = takeAtOnce } = deps;
  const { send, fail, remember, summaryAfter } = createOrderMessages(deps, announced);
  /** Returns the last announced status, from now on never null. */
  const announceCreated = (order: Order, last = announced.last(order.id)): string => {
    if (last !== null) return last;
    announced.setLast(order.id, 'created');
    send('operation_created', summaryAfter(order, null));
    return 'created';
  };
  const announceSent = (order: Order) => {
    if (announced.isNews(order.id, 'payment_sent'))
      send('payment_sent', summaryAfter(order, announced.last(order.id)));
  };
  const announceEnd = (order: Order, isUnsent: boolean, isGivenUp: boolean) =>
    claim(order.id, (isFirst) => {
      const previous = announced.last(order.id);
      if (!isFirst || announced.isEnded(order.id)) return remember(order, previous);
      const status = isGivenUp || wasCancelled(announced, order) ? 'cancelled' : order.status;
      announced.setLast(order.id, status, isUnsent);
      if (isGivenUp || hasFailed(order.status)) fail(order, previous, reasonOf(order, status));
      else send('operation_success', summaryAfter(order, previous));
    });

  const announce = (order: Order) => {
    const last = announced.last(order.id);
    if (last === order.status || announced.isEnded(order.id)) {
      remember(order, last);
      return announced.wasUnsent(order.id);
    }
    const previous = announceCreated(order, last);
    // The poll may see the payment's effect before the response to the payment itself arrives.
    if (mode() === 'buy' && isSentByStatus(order)) announceSent(order);
    if (isFinal(order.status)) {
      const isUnsent = isUnsentAt(deps, order.id, last);
      void announceEnd(order, isUnsent, false);
      return isUnsent;
    }
    announced.setLast(order.id, order.status);
    const type = hostMessageOf(order.status);
    if (type && type !== 'operation_fail') send(type, summaryAfter(order, previous));
    return false;
  };

  return {
    announce,
    announcePaymentSent(order) {
      if (announced.isEnded(order.id)) return;
      announceCreated(order);
      announceSent(order);
    },
    announcePaymentPending(order) {
      if (!order.toWallet || !announced.isNews(order.id, 'payment_pending')) return;
      send('payment_pending', {
        ...summaryAfter(order, announced.before(order.id)),
        toWallet: order.toWallet,
      });
    },
    announceCancelled: (order) => announceEnd(order, false, true),
  };
}

const takeAtOnce: NonNullable<OrderEventsDeps['claim']> = async (_orderId, take) => take(true);

/** `last`: the last announced status before the end. An order that was never followed here may have been paid elsewhere. */
function isUnsentAt(
  { announced, isPending, mode }: OrderEventsDeps,
  orderId: string,
  last: string | null,
): boolean {
  const isUnmoved = last !== null && isKnownStatus(last) && !hasMoved(last, mode());
  return isUnmoved && !announced.has(orderId, 'payment_sent') && !isPending(orderId);
}

/** A read may be faster than the response to the cancellation, or replace it if that is lost. */
const wasCancelled = (announced: AnnouncedOrders, { id, status }: Order): boolean =>
  hasFailed(status) && announced.has(id, 'cancel_sent');
