// Tells the host each change of an order once, also across a reload, with exactly one terminal message.
import { hostMessageOf, isPaid } from '../domain/order/status.ts';
import type { Order } from '../domain/order/order.ts';
import type { TextStorage } from '../lib/storage.ts';
import { createToldOrders } from './told-orders.ts';
import type { HostMessenger } from './host-messenger.ts';
import type { HostMessageType, HostPayloads, OrderSummary } from './messages.ts';

export interface OrderAnnouncer {
  /** To be called with every order that was read. */
  announce(order: Order): void;
  /** `processing` was accepted: sent once per order. */
  announcePaymentSent(order: Order): void;
  announcePaymentPending(order: Order): void;
  /** The customer gave the order up. */
  announceCancelled(order: Order): void;
}

export interface OrderAnnouncerDeps {
  messenger: HostMessenger;
  storage: TextStorage;
  mode: () => 'buy' | 'sell';
  /** Milliseconds since 1970. */
  now: () => number;
  /** Another order is shown. */
  isAside?: boolean;
}

export function createOrderAnnouncer({
  messenger,
  storage,
  mode,
  now,
  isAside = false,
}: OrderAnnouncerDeps): OrderAnnouncer {
  const told = createToldOrders(storage, now);
  const send = <Type extends HostMessageType>(type: Type, payload: HostPayloads[Type]) =>
    messenger.send(type, payload, isAside);
  const fail = (order: Order, reason: string) =>
    send('operation_fail', { ...summaryOf(order, mode()), reason });

  const announceCreated = (order: Order) => {
    if (told.last(order.id) !== null) return;
    told.setLast(order.id, 'created');
    send('operation_created', summaryOf(order, mode()));
  };
  const announceSent = (order: Order) => {
    if (told.isNews(order.id, 'payment_sent')) send('payment_sent', summaryOf(order, mode()));
  };

  /** What a page that comes late is told of an order whose messages were heard before a reload. */
  const remember = (order: Order, last: string | null) => {
    if (isAside) return;
    const summary = summaryOf(order, mode());
    const { status, toWallet } = order;
    const isCancelled = last === 'cancelled';
    const wasPaid = isPaid(status, mode());
    const type = isCancelled ? 'operation_fail' : hostMessageOf(status);
    if (type === 'operation_fail')
      messenger.remember(type, { ...summary, reason: isCancelled ? last : reasonOf(order) });
    else if (!type && !wasPaid && toWallet && told.has(order.id, 'payment_pending'))
      messenger.remember('payment_pending', { ...summary, toWallet });
    else messenger.remember(type ?? (wasPaid ? 'operation_pending' : 'operation_created'), summary);
  };

  return {
    announce(order) {
      const last = told.last(order.id);
      if (last === order.status || told.isEnded(order.id)) return remember(order, last);
      announceCreated(order);
      // The poll may see the payment's effect before the answer to the payment itself has arrived.
      if (mode() === 'buy' && isPaid(order.status, 'buy')) announceSent(order);
      told.setLast(order.id, order.status);
      const type = hostMessageOf(order.status);
      if (type === 'operation_fail') fail(order, reasonOf(order));
      else if (type) send(type, summaryOf(order, mode()));
    },
    announcePaymentSent(order) {
      if (told.isEnded(order.id)) return;
      announceCreated(order);
      announceSent(order);
    },
    announcePaymentPending(order) {
      if (!order.toWallet || !told.isNews(order.id, 'payment_pending')) return;
      send('payment_pending', { ...summaryOf(order, mode()), toWallet: order.toWallet });
    },
    announceCancelled(order) {
      if (told.isEnded(order.id)) return;
      told.setLast(order.id, 'cancelled');
      fail(order, 'cancelled');
    },
  };
}

const reasonOf = (order: Order): string => order.paymentProviderFailureReason || order.status;

export function summaryOf(order: Order, mode: 'buy' | 'sell'): OrderSummary {
  return {
    orderId: order.id,
    status: order.status,
    mode,
    fromCurrency: order.fromCurrency.tickerWithNetwork,
    fromAmount: order.fromAmount,
    toCurrency: order.toCurrency.tickerWithNetwork,
    toAmount: order.toAmount,
    merchantOrderId: order.merchantData?.merchantOrderId ?? null,
  };
}
