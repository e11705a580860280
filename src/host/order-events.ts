// Announces each change of an order to the host once, also across reloads, with exactly one terminal message; a page that listens late gets
// the last message again.
import {
  hasFailed,
  hasMoved,
  hostMessageOf,
  isFinal,
  isKnownStatus,
  isPaid,
} from '../domain/order/status.ts';
import { isSentByStatus } from '../domain/order/payment.ts';
import type { Order } from '../domain/order/order.ts';
import { orderCosts } from '../domain/order/order-costs.ts';
import type { Mode } from '../domain/launch/setting-types.ts';
import type { HostMessenger } from './host-messenger.ts';
import type { HostMessageType, HostPayloads, OrderSummary } from './messages.ts';

export interface OrderEvents {
  /** Call it with every order that is read. Returns true if the order ended before this browser saw a payment being sent. */
  announce(order: Order): boolean;
  /** The processing call was accepted, or the customer has sent the crypto; sent once per order. */
  announcePaymentSent(order: Order): void;
  announcePaymentPending(order: Order): void;
  /** The customer has given up the order; resolves when the page has received it. */
  announceCancelled(order: Order): Promise<void>;
}

interface OrderMessagesDeps {
  messenger: HostMessenger;
  mode: () => Mode;
  /** Milliseconds since 1970. */
  now: () => number;
  /** The amount that the customer accepted; null if it is not known. */
  agreedAmount?: (orderId: string) => string | null;
  /** True if the message is about another order than the one shown. */
  isAside?: boolean;
}

interface OrderEventsDeps extends OrderMessagesDeps {
  announced: AnnouncedOrders;
  /** True if a payment or deposit of the order is listed as pending. */
  isPending: (orderId: string) => boolean;
  /** Lets only one of several tabs announce an order's end (`claim-end.ts`); without it, this tab does so at once. */
  claim?: (orderId: string, take: (isFirst: boolean) => void) => Promise<void>;
}

export function createOrderEvents(deps: OrderEventsDeps): OrderEvents {
  const { announced, mode, claim = takeAtOnce } = deps;
  const { send, fail, remember, summaryAfter } = createOrderMessages(deps);
  /** Returns the status that is announced from now on. */
  const announceCreated = (order: Order): string => {
    announced.setLast(order.id, 'created');
    send('operation_created', summaryAfter(order, null));
    return 'created';
  };
  const announceSent = (order: Order, previous: string) => {
    if (announced.isNews(order.id, 'payment_sent')) send('payment_sent', summaryAfter(order, previous));
  };
  const announceEnd = (order: Order, isUnsent: boolean, isGivenUp: boolean) =>
    claim(order.id, (isFirst) => {
      const known = announced.of(order.id);
      if (!isFirst || known.isEnded) return remember(order, known);
      const previous = known.last;
      const status = isGivenUp || wasCancelled(known, order) ? 'cancelled' : order.status;
      announced.setLast(order.id, status, isUnsent);
      if (isGivenUp || hasFailed(order.status)) fail(order, previous, reasonOf(order, status));
      else send('operation_success', summaryAfter(order, previous));
    });

  const announce = (order: Order) => {
    const known = announced.of(order.id);
    if (known.last === order.status || known.isEnded) {
      remember(order, known);
      return known.isUnsent;
    }
    const previous = known.last ?? announceCreated(order);
    // The poll may see the payment's effect before the response to the payment itself arrives.
    const isSent = mode() === 'buy' && isSentByStatus(order);
    if (isSent) announceSent(order, previous);
    if (isFinal(order.status)) {
      const isUnsent = !isSent && isUnsentAt(deps, order.id, known);
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
      const { last, isEnded } = announced.of(order.id);
      if (!isEnded) announceSent(order, last ?? announceCreated(order));
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

/** `known`: what was announced before the end. An order that was never followed here may have been paid elsewhere. */
function isUnsentAt(
  { isPending, mode }: OrderEventsDeps,
  orderId: string,
  { last, facts }: AnnouncedOrder,
): boolean {
  const isUnmoved = last !== null && isKnownStatus(last) && !hasMoved(last, mode());
  return isUnmoved && !facts.includes('payment_sent') && !isPending(orderId);
}

/** A read may be faster than the response to the cancellation, or replace it if that is lost. */
const wasCancelled = ({ facts }: AnnouncedOrder, { status }: Order): boolean =>
  hasFailed(status) && facts.includes('cancel_sent');

/**
 * `cancel_sent` is not a message itself but the reason given in one: the customer's cancellation was sent, and was not definitely refused.
 */
export type AnnouncedFact = 'payment_sent' | 'payment_pending' | 'cancel_sent';

/** What was announced of an order by now. */
export interface AnnouncedOrder {
  /** The last announced status; null before the first. */
  last: string | null;
  /** Its one terminal message was sent; then no facts are known of it any more. */
  isEnded: boolean;
  /** It ended before this browser saw a payment being sent for it. */
  isUnsent: boolean;
  facts: readonly AnnouncedFact[];
}

/** What was announced of each order, in this visit and before, by any tab. */
export interface AnnouncedOrders {
  of(orderId: string): AnnouncedOrder;
  /** The status before the last one, if this instance announced it; otherwise the last. */
  before(orderId: string): string | null;
  /** `isUnsent`: the order has ended, and this browser knows of no payment that was sent for it. */
  setLast(orderId: string, status: string, isUnsent?: boolean): void;
  /** True on the first call for this fact, unless the order has ended. */
  isNews(orderId: string, fact: Exclude<AnnouncedFact, 'cancel_sent'>): boolean;
}

/** The messages about an order to the host: its summary, its end, and the replay for a page that listens late. */
interface OrderMessages {
  send<Type extends HostMessageType>(type: Type, payload: HostPayloads[Type]): void;
  fail(order: Order, previousStatus: string | null, reason: string): void;
  /** For a late page; `announced`: before a reload or by another tab. */
  remember(order: Order, announced: Pick<AnnouncedOrder, 'last' | 'facts'>): void;
  summaryAfter(order: Order, previousStatus: string | null): OrderSummary;
}

function createOrderMessages(deps: OrderMessagesDeps): OrderMessages {
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
    remember(order, { last, facts }) {
      if (isAside) return;
      const again = summaryAfter(order, last);
      const wasPaid = isPaid(order.status, mode());
      const type = last === 'cancelled' ? 'operation_fail' : hostMessageOf(order.status);
      if (type === 'operation_fail') messenger.remember(type, { ...again, reason: reasonOf(order, last) });
      else if (!type && !wasPaid && order.toWallet && facts.includes('payment_pending'))
        messenger.remember('payment_pending', { ...again, toWallet: order.toWallet });
      else messenger.remember(type ?? (wasPaid ? 'operation_pending' : 'operation_created'), again);
    },
  };
}

/** `last`: the announced status, which may also be a cancellation. */
const reasonOf = (order: Order, last: string | null): string =>
  last === 'cancelled' ? last : order.paymentProviderFailureReason || order.status;

function summaryOf(order: Order, mode: Mode): Omit<OrderSummary, 'agreedAmount' | 'previousStatus' | 'at'> {
  const { baseAmount, fees } = orderCosts(order);
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
    baseAmount,
    // The page may change what it receives.
    fees: fees && { ...fees },
  };
}
