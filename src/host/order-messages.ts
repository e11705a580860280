// The messages about an order to the host: its summary, its end, and the replay for a page that listens late.
import { hostMessageOf, isPaid } from '../domain/order/status.ts';
import { orderCosts } from '../domain/order/order-costs.ts';
import type { Mode } from '../domain/launch/setting-types.ts';
import type { Order } from '../domain/order/order.ts';
import type { HostMessenger } from './host-messenger.ts';
import type { HostMessageType, HostPayloads, OrderSummary } from './messages.ts';

/** `cancel_sent` is not a message, but the reason of one: the customer's cancellation was sent, and was not definitely refused. */
export type AnnouncedFact = 'payment_sent' | 'payment_pending' | 'cancel_sent';

/** What was announced of each order, in this visit and before, by any tab. */
export interface AnnouncedOrders {
  /** The last announced status; null before the first. */
  last(orderId: string): string | null;
  /** The status before the last one, if this instance announced it; otherwise the last. */
  before(orderId: string): string | null;
  /** `isUnsent`: the order has ended, and this browser knows of no payment that was sent for it. */
  setLast(orderId: string, status: string, isUnsent?: boolean): void;
  /** Whether its one terminal message was sent. */
  isEnded(orderId: string): boolean;
  /** True if the order ended before this browser saw a payment being sent for it. */
  wasUnsent(orderId: string): boolean;
  has(orderId: string, fact: AnnouncedFact): boolean;
  /** True on the first call for this fact, unless the order has ended. */
  isNews(orderId: string, fact: Exclude<AnnouncedFact, 'cancel_sent'>): boolean;
}

export interface OrderMessagesDeps {
  messenger: HostMessenger;
  mode: () => Mode;
  /** Milliseconds since 1970. */
  now: () => number;
  /** The amount that the customer accepted; null if it is not known. */
  agreedAmount?: (orderId: string) => string | null;
  /** Another order is shown. */
  isAside?: boolean;
}

export interface OrderMessages {
  send<Type extends HostMessageType>(type: Type, payload: HostPayloads[Type]): void;
  fail(order: Order, previousStatus: string | null, reason: string): void;
  /** For a late page; `last`: the status that was announced before a reload or by another tab. */
  remember(order: Order, last: string | null): void;
  summaryAfter(order: Order, previousStatus: string | null): OrderSummary;
}

export function createOrderMessages(deps: OrderMessagesDeps, announced: AnnouncedOrders): OrderMessages {
  const { messenger, mode, now, agreedAmount, isAside = false } = deps;
  const send: OrderMessages['send'] = (type, payload) => messenger.send(type, payload, isAside);
  const summaryAfter: OrderMessages['summaryAfter'] = (order, previousStatus) => ({
    ...summaryOf(order, mode()),
    agreedAmount: agreedAmount?.(order.id) ?? null,
    previousStatus,
    at: new Date(now()).toISOString(),
  });
  return {
    send,
    summaryAfter,
    fail: (order, previous, reason) => send('operation_fail', { ...summaryAfter(order, previous), reason }),
    remember(order, last) {
      if (isAside) return;
      const again = summaryAfter(order, last);
      const wasPaid = isPaid(order.status, mode());
      const type = last === 'cancelled' ? 'operation_fail' : hostMessageOf(order.status);
      if (type === 'operation_fail') messenger.remember(type, { ...again, reason: reasonOf(order, last) });
      else if (!type && !wasPaid && order.toWallet && announced.has(order.id, 'payment_pending'))
        messenger.remember('payment_pending', { ...again, toWallet: order.toWallet });
      else messenger.remember(type ?? (wasPaid ? 'operation_pending' : 'operation_created'), again);
    },
  };
}

/** `last`: the announced status, which may also be a cancellation. */
export const reasonOf = (order: Order, last: string | null): string =>
  last === 'cancelled' ? last : order.paymentProviderFailureReason || order.status;

function summaryOf(order: Order, mode: Mode): Omit<OrderSummary, 'agreedAmount' | 'previousStatus' | 'at'> {
  return {
    orderId: order.id,
    status: order.status,
    mode,
    fromCurrency: order.fromCurrency.tickerWithNetwork,
    fromAmount: order.fromAmount,
    toCurrency: order.toCurrency.tickerWithNetwork,
    toAmount: order.toAmount,
    merchantOrderId: order.merchantData?.merchantOrderId ?? null,
    customerId: order.customerId ?? null,
    ...orderCosts(order),
  };
}
