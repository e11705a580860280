// The messages about an order as the host gets them: its summary, its end, and what a page that listens late hears.
import { hostMessageOf, isPaid } from '../domain/order/status.ts';
import { orderCosts } from '../domain/order/order-costs.ts';
import type { Mode } from '../domain/launch/setting-types.ts';
import type { Order } from '../domain/order/order.ts';
import type { HostMessenger } from './host-messenger.ts';
import type { HostMessageType, HostPayloads, OrderSummary } from './messages.ts';

/** `cancel_sent`: no message, but the reason of one: the customer's cancellation was sent, and not refused for sure. */
export type ToldFact = 'payment_sent' | 'payment_pending' | 'cancel_sent';

/** What the page was told of each order, in this visit and before, by any tab. */
export interface ToldOrders {
  /** The last status that was told; null before the first. */
  last(orderId: string): string | null;
  /** What the order was before the last status, as far as this instance told it; else the last. */
  before(orderId: string): string | null;
  /** `isUnsent`: of an order at its end, that this browser knows of nothing that was sent for it. */
  setLast(orderId: string, status: string, isUnsent?: boolean): void;
  /** Its one terminal message was told. */
  isEnded(orderId: string): boolean;
  /** It came to its end before anything was sent for it, as far as this browser followed it; false where it did not. */
  wasUnsent(orderId: string): boolean;
  has(orderId: string, fact: ToldFact): boolean;
  /** True the first time it is asked about this fact of an order that is not at its end. */
  isNews(orderId: string, fact: Exclude<ToldFact, 'cancel_sent'>): boolean;
}

export interface OrderMessagesDeps {
  messenger: HostMessenger;
  mode: () => Mode;
  /** Milliseconds since 1970. */
  now: () => number;
  /** What the customer accepted to receive; null where it is not known. */
  agreedAmount?: (orderId: string) => string | null;
  /** Another order is shown. */
  isAside?: boolean;
}

export interface OrderMessages {
  send<Type extends HostMessageType>(type: Type, payload: HostPayloads[Type]): void;
  fail(order: Order, previousStatus: string | null, reason: string): void;
  /** For a page that comes late; `last` as it was told of the order, here before a reload or by another tab. */
  remember(order: Order, last: string | null): void;
  summaryAfter(order: Order, previousStatus: string | null): OrderSummary;
}

export function createOrderMessages(deps: OrderMessagesDeps, told: ToldOrders): OrderMessages {
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
      const again = summaryAfter(order, told.last(order.id));
      const wasPaid = isPaid(order.status, mode());
      const type = last === 'cancelled' ? 'operation_fail' : hostMessageOf(order.status);
      if (type === 'operation_fail') messenger.remember(type, { ...again, reason: reasonOf(order, last) });
      else if (!type && !wasPaid && order.toWallet && told.has(order.id, 'payment_pending'))
        messenger.remember('payment_pending', { ...again, toWallet: order.toWallet });
      else messenger.remember(type ?? (wasPaid ? 'operation_pending' : 'operation_created'), again);
    },
  };
}

/** `last`: as announced for the order, which knows a cancellation too. */
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
