// Tells the host each change of an order once, also across a reload, with exactly one terminal message.
import { hasFailed, hasMoved, hostMessageOf, isFinal, isKnownStatus } from '../domain/order/status.ts';
import { isSentByStatus } from '../domain/order/payment.ts';
import type { Order } from '../domain/order/order.ts';
import { createOrderMessages, type OrderMessagesDeps, reasonOf, type ToldOrders } from './order-messages.ts';

export interface OrderEvents {
  /** To be called with every order that was read. Answers whether it came to its end before anything was sent for it, as far as this browser knows. */
  announce(order: Order): boolean;
  /** The call that pays was accepted, or the customer has sent the crypto: sent once per order. */
  announcePaymentSent(order: Order): void;
  announcePaymentPending(order: Order): void;
  /** The customer gave the order up; answers when the page was told. */
  announceCancelled(order: Order): Promise<void>;
}

export interface OrderEventsDeps extends OrderMessagesDeps {
  told: ToldOrders;
  /** Whether a payment or deposit of the order is listed as not settled. */
  isPending: (orderId: string) => boolean;
  /** So that one of several tabs tells an order's end (`claim-end.ts`); without it this one does, at once. */
  claim?: (orderId: string, take: (isFirst: boolean) => void) => Promise<void>;
}

export function createOrderEvents(deps: OrderEventsDeps): OrderEvents {
  const { told, mode, claim = takeAtOnce } = deps;
  const { send, fail, remember, summaryAfter } = createOrderMessages(deps, told);
  const announceCreated = (order: Order) => {
    if (told.last(order.id) !== null) return;
    told.setLast(order.id, 'created');
    send('operation_created', summaryAfter(order, null));
  };
  const announceSent = (order: Order) => {
    if (told.isNews(order.id, 'payment_sent')) send('payment_sent', summaryAfter(order, told.last(order.id)));
  };
  const tellEnd = (order: Order, isUnsent: boolean, isGivenUp: boolean) =>
    claim(order.id, (isFirst) => {
      const previous = told.last(order.id);
      if (!isFirst || told.isEnded(order.id)) return remember(order, previous);
      const status = isGivenUp || wasCancelled(told, order) ? 'cancelled' : order.status;
      told.setLast(order.id, status, isUnsent);
      if (isGivenUp || hasFailed(order.status)) fail(order, previous, reasonOf(order, status));
      else send('operation_success', summaryAfter(order, previous));
    });

  const announce = (order: Order) => {
    const last = told.last(order.id);
    if (last === order.status || told.isEnded(order.id)) {
      remember(order, last);
      return told.wasUnsent(order.id);
    }
    announceCreated(order);
    // The poll may see the payment's effect before the answer to the payment itself has arrived.
    if (mode() === 'buy' && isSentByStatus(order)) announceSent(order);
    if (isFinal(order.status)) {
      const isUnsent = isUnsentAt(deps, order.id, last);
      void tellEnd(order, isUnsent, false);
      return isUnsent;
    }
    const previous = told.last(order.id);
    told.setLast(order.id, order.status);
    const type = hostMessageOf(order.status);
    if (type && type !== 'operation_fail') send(type, summaryAfter(order, previous));
    return false;
  };

  return {
    announce,
    announcePaymentSent(order) {
      if (told.isEnded(order.id)) return;
      announceCreated(order);
      announceSent(order);
    },
    announcePaymentPending(order) {
      if (!order.toWallet || !told.isNews(order.id, 'payment_pending')) return;
      send('payment_pending', { ...summaryAfter(order, told.before(order.id)), toWallet: order.toWallet });
    },
    announceCancelled: (order) => tellEnd(order, false, true),
  };
}

const takeAtOnce: NonNullable<OrderEventsDeps['claim']> = async (_orderId, take) => take(true);

/** `last` as it was told before its end; what was never followed here may have been paid elsewhere. */
function isUnsentAt(
  { told, isPending, mode }: OrderEventsDeps,
  orderId: string,
  last: string | null,
): boolean {
  const isUnmoved = last !== null && isKnownStatus(last) && !hasMoved(last, mode());
  return isUnmoved && !told.has(orderId, 'payment_sent') && !isPending(orderId);
}

/** A read may be faster than the answer to the cancellation, or be all that ever tells of it. */
const wasCancelled = (told: ToldOrders, { id, status }: Order): boolean =>
  hasFailed(status) && told.has(id, 'cancel_sent');
