// Announces the events of orders to the page, and records in the ledger which ones it has received, so that none is sent twice. A finished
// order keeps one short record.
import { isFinal, isKnownStatus } from '../domain/order/status.ts';
import {
  type AnnouncedFact,
  type AnnouncedOrders,
  createOrderEvents,
  type OrderEvents,
} from '../host/order-events.ts';
import { oncePer } from '../lib/once-per.ts';
import { isPending, keepNewestEnds, type Ledger, ledgerOf } from './ledger.ts';
import { isOdd, type Announced, turned } from './order-record.ts';
import type { Mode } from '../domain/launch/setting-types.ts';
import { readShownOrder, type ShownOrder } from '../domain/order/shown-order.ts';
import { STORAGE_KEYS } from '../domain/storage-keys.ts';
import { claimEnd } from '../host/claim-end.ts';
import type { OrdersContext } from './ports.ts';
import { endName } from './order-scope.ts';

/** `cancelled` is not a status of the gateway: it records that the customer cancelled the order. */
const isOver = (status: string): boolean =>
  status === 'cancelled' || (isKnownStatus(status) && isFinal(status));

/** Number of finished orders that are remembered; the oldest are forgotten. */
const ENDED_LIMIT = 50;

const announcedOf = (ledger: Ledger, orderId: string): Announced => ledger.read(orderId).told ?? { n: 0 };

/** The record of a finished order has no facts. */
const hasFact = ({ isSent, isPending: isAwaited, cancels }: Announced, fact: AnnouncedFact): boolean => {
  if (fact === 'cancel_sent') return isOdd(cancels);
  return (fact === 'payment_sent' ? isSent : isAwaited) === true;
};

/** Returns true if the page received this fact, in this visit or an earlier one. */
export const wasAnnounced = (ledger: Ledger, orderId: string, fact: AnnouncedFact): boolean =>
  hasFact(announcedOf(ledger, orderId), fact);

/** Call before asking the gateway to cancel, and with false once the cancellation has definitely failed. */
export function noteCancellation(ledger: Ledger, orderId: string, isSent: boolean): void {
  change(ledger, orderId, (announced) => ({ ...announced, cancels: turned(announced.cancels, isSent) }));
}

/** Returns true if the page received the order's final event, in this visit or an earlier one. */
export const wasEndAnnounced = (ledger: Ledger, orderId: string): boolean =>
  announcedOf(ledger, orderId).endedAt !== undefined;

/** Returns true if the page received the event that the order is complete. */
export const wasDelivered = (ledger: Ledger, orderId: string): boolean =>
  announcedOf(ledger, orderId).status === 'complete';

/** Returns true if the order ended before anything was sent for it; false also if this browser did not follow it. */
export const wasUnsent = (ledger: Ledger, orderId: string): boolean =>
  announcedOf(ledger, orderId).isUnsent === true;

/** Returns true if the customer cancelled the failed order: a tab of this browser sent or announced the cancellation. */
export function wasCancelled(ledger: Ledger, orderId: string): boolean {
  const announced = announcedOf(ledger, orderId);
  return hasFact(announced, 'cancel_sent') || announced.status === 'cancelled';
}

/** The status before the last announced one, by order; kept for the visit, for all who announce. */
const previousIn = oncePer<Ledger, Map<string, string | null>>(() => new Map());

const FACTS: readonly AnnouncedFact[] = ['payment_sent', 'payment_pending', 'cancel_sent'];

/** `now`: milliseconds since 1970. */
export function createAnnouncedOrders(ledger: Ledger, now: () => number): AnnouncedOrders {
  const previous = previousIn(ledger);
  return {
    of(orderId) {
      const announced = announcedOf(ledger, orderId);
      return {
        last: announced.status ?? null,
        isEnded: announced.endedAt !== undefined,
        isUnsent: announced.isUnsent === true,
        facts: FACTS.filter((fact) => hasFact(announced, fact)),
      };
    },
    before: (orderId) => previous.get(orderId) ?? announcedOf(ledger, orderId).status ?? null,
    setLast(orderId, status, isUnsent = false) {
      const isEnd = isOver(status);
      if (isEnd) keepNewestEnds(ledger, ENDED_LIMIT - 1);
      change(ledger, orderId, (announced) => {
        if (announced.status !== status) previous.set(orderId, announced.status ?? null);
        const n = announced.n + 1;
        if (!isEnd) return { ...announced, status, n };
        return { status, n, endedAt: now(), ...(isUnsent && { isUnsent: true as const }) };
      });
    },
    isNews(orderId, fact) {
      let isNews = false;
      change(ledger, orderId, (announced) => {
        isNews = announced.endedAt === undefined && !hasFact(announced, fact);
        if (!isNews) return announced;
        return { ...announced, ...(fact === 'payment_sent' ? { isSent: true } : { isPending: true }) };
      });
      return isNews;
    },
  };
}

/** `next` returns the same object if nothing changes. */
function change(ledger: Ledger, orderId: string, next: (announced: Announced) => Announced): void {
  ledger.change(orderId, (record) => {
    const before = record.told ?? { n: 0 };
    const told = next(before);
    return told === before ? record : { ...record, told };
  });
}

type OrderEventsContext = Pick<
  OrdersContext,
  'stores' | 'client' | 'environment' | 'messenger' | 'storages' | 'clock'
>;

interface OrderEventsOptions {
  /** The order's direction; defaults to the widget's. */
  mode?: Mode;
  /** True if another order is on the screen; `replay` repeats only the messages of that one. */
  isAside?: boolean;
}

function agreedWith({ stores, storages }: OrderEventsContext, orderId: string): ShownOrder | null {
  const { order, agreed } = stores.order;
  if (order?.id === orderId && agreed) return agreed;
  return readShownOrder(storages.session.get(STORAGE_KEYS.shownOrder), orderId);
}

/** All state is in the ledger, so every caller may create its own instance. */
export function orderEventsOf(
  context: OrderEventsContext,
  { mode, isAside = false }: OrderEventsOptions = {},
): OrderEvents {
  const { stores, client, environment, messenger, clock } = context;
  const ledger = ledgerOf(context);
  return createOrderEvents({
    messenger,
    isAside,
    announced: createAnnouncedOrders(ledger, () => clock.now()),
    isPending: (orderId) => isPending(ledger, orderId),
    mode: () => mode ?? stores.widget.mode,
    now: () => clock.now(),
    agreedAmount: (orderId) => agreedWith(context, orderId)?.amounts?.toAmount ?? null,
    claim: (orderId, take) =>
      claimEnd({ name: endName({ client }, orderId), locks: environment.tabs.locks, clock }, take),
  });
}
