// State of the active order. The functions in `order-changes.ts` replace it once per event.
import { proxy, ref } from 'valtio/vanilla';
import type { Lifecycle } from '../domain/order/lifecycle.ts';
import type { UnsettledSet } from '../domain/order/unsettled.ts';
import type { ReactionText } from '../domain/reactions/reaction.ts';
import type { Order } from '../domain/order/order.ts';
import type { ShownOrder } from '../domain/order/shown-order.ts';
import type { PayoutCard } from '../domain/order/payout-card.ts';
import type { Opaque } from '../lib/opaque.ts';
import { isSameData } from '../lib/is-same-data.ts';
import type { CardLimit } from '../domain/money/card-limit.ts';
import type { ProviderAuth } from '../domain/order/provider-auth.ts';
import type { ShownAmounts } from '../domain/order/rate-change.ts';

/** The customer's command in progress: `preparing` creates or reserves the order. */
export type OrderActivity = 'preparing' | 'cancelling';

/** State of the waiting spinner: `long` once it shows the longer text, `skipped` for the tracker. */
export type Waiting = 'none' | 'short' | 'long' | 'skipped';

interface OrderFields extends Omit<Lifecycle, 'order' | 'agreed' | 'unsettled'> {
  order: Opaque<Order> | null;
  agreed: Opaque<ShownOrder> | null;
  activity: OrderActivity | null;
  /** The amounts that the customer accepted last, so that they are not asked about them twice. */
  acceptedAmounts: (ShownAmounts & { orderId: string }) | null;
  /** The price that later ones are compared with, so that several small increases cannot pass without a question. */
  agreedPrice: (ShownAmounts & { orderId: string }) | null;
  limit: CardLimit | null;
  providerAuth: Opaque<ProviderAuth> | null;
  waiting: Waiting;
  /** Shown under the form of the step that failed. */
  message: ReactionText | null;
  /** The message comes with a 'Reload order' button. */
  canReload: boolean;
  /** The order that the calculator offers to continue: the active one until it ends, or one of an earlier visit. */
  unfinished: Opaque<Order> | null;
  /** Set to the offered order's id if it was read while the calculator was already on the screen: the offer must not shift the layout. */
  lateOfferId?: string;
  /** The same, but the first view has reserved a place above the amounts. */
  heldOfferId?: string;
  /** The customer's own unpaid order for this purchase that differs from the current choice: they continue or cancel it. */
  earlier: Opaque<Order> | null;
  unsettled: Opaque<UnsettledSet>;
  /** Number of notices of payments, deposits and the tab's order that storage announces; their space is reserved until they are known. */
  noticesAhead: number;
  /** The customer wants another order while one is in doubt, and is asked first. */
  question: OrderQuestion | null;
  /** Orders that wait for the customer, who chose to order another one as well. */
  orderedBeside: readonly string[];
  /** The unsettled orders are being polled. */
  isUnsettledWatched: boolean;
  /** `running`: the countdown runs; `over`: the order can be reserved again; null: no countdown. */
  reservation: 'running' | 'over' | null;
  /** The order whose end was shown on its own screen. */
  endSeenOf: string | null;
  /** The finished order for which this browser knows that nothing was sent. */
  unsentId: string | null;
  /** The payout card of the sale, if this tab chose it. */
  payoutCard?: PayoutCard | null;
  /** Two reads in a row have failed, so the order on the screen may be out of date. */
  isStale: boolean;
  /** The order that the customer may be continuing on another device; polling continues here. */
  handedOverId: string | null;
}

/** Written only by `changeOrder`, which notifies subscribers once per event. */
export type OrderStore = Readonly<OrderFields> & {
  /** A separate store: each second notifies only the components that show it, not the order's subscribers. */
  readonly countdown: Countdown;
};

export interface Countdown {
  /** Seconds left of a running reservation, by the server's clock. */
  secondsLeft: number;
}

/** A change, as plain values. */
export type OrderPatch = {
  [K in keyof OrderFields]?: OrderFields[K] extends infer V ? Plain<V> : never;
};
type Plain<V> = V extends { $$valtioSnapshot: infer S } ? S : V;

export interface OrderQuestion {
  /** The order in doubt. */
  orderId: string;
  step: 'asked' | 'waiting' | 'cancelling' | 'not_cancelled';
}

export const NO_ORDER = {
  order: null,
  agreed: null,
  activity: null,
  outcome: 'open',
  failedAt: null,
  rateChange: null,
  acceptedAmounts: null,
  limit: null,
  providerAuth: null,
  waiting: 'none',
  message: null,
  canReload: false,
  unfinished: null,
  earlier: null,
  reservation: null,
  isStale: false,
  handedOverId: null,
  doubtedStatus: null,
  endSeenOf: null,
  unsentId: null,
} as const;

/** The object that valtio proxies: the fields, and a counter of changes. */
type Watched = OrderFields & { countdown: Countdown; changes: number };

/** The object behind each store's proxy: writing a field there notifies no subscriber. */
const WATCHED = new WeakMap<OrderStore, Watched>();

export function createOrderStore(noticesAhead = 0): OrderStore {
  const watched: Watched = {
    ...NO_ORDER,
    unsettled: ref([] as UnsettledSet & object),
    noticesAhead,
    question: null,
    agreedPrice: null,
    orderedBeside: ref<readonly string[]>([]),
    isUnsettledWatched: false,
    payoutCard: null,
    readsSent: 0,
    readsTaken: 0,
    countdown: ref(proxy({ secondsLeft: 0 })),
    changes: 0,
  };
  const store = proxy(watched);
  WATCHED.set(store, watched);
  return store;
}

/** The calculator offers its unfinished order above the amounts, or below the action if the order was read late and has no place yet. */
export const isOfferedAbove = (offer: Pick<OrderFields, 'unfinished' | 'lateOfferId'>): boolean =>
  offer.unfinished !== null && !isOfferedBelow(offer);
export const isOfferedBelow = ({
  unfinished,
  lateOfferId,
}: Pick<OrderFields, 'unfinished' | 'lateOfferId'>): boolean =>
  unfinished !== null && unfinished.id === lateOfferId;
/** The offer is shown in the place that was reserved for it. */
export const isOfferHeld = ({
  unfinished,
  heldOfferId,
}: Pick<OrderFields, 'unfinished' | 'heldOfferId'>): boolean =>
  unfinished !== null && unfinished.id === heldOfferId;

/** Fields whose changes do not notify subscribers: they are never rendered. */
const SILENT: readonly string[] = ['readsSent', 'readsTaken'] satisfies (keyof OrderFields)[];

/**
 * Applies everything that one event changes, with one notification; an equal value is no change. Only for this folder's changes and for
 * tests; other folders dispatch events.
 */
export function changeOrder(store: OrderStore, patch: OrderPatch): void {
  const fields = WATCHED.get(store) as unknown as Record<string, unknown>;
  let isNews = false;
  for (const [name, value] of Object.entries(patch)) {
    if (isSameData(fields[name], value)) continue;
    fields[name] = kept(value);
    isNews ||= !SILENT.includes(name);
  }
  if (isNews) notify(store);
}

/** Stores inside `changeTogether`; true once something has changed. */
const TOGETHER = new WeakMap<OrderStore, boolean>();

function notify(store: OrderStore): void {
  if (TOGETHER.has(store)) TOGETHER.set(store, true);
  else (store as Watched).changes += 1;
}

/** All changes within `run` notify once, at its end. */
export function changeTogether(store: OrderStore, run: () => void): void {
  if (TOGETHER.has(store)) return run();
  TOGETHER.set(store, false);
  try {
    run();
  } finally {
    const isChanged = TOGETHER.get(store);
    TOGETHER.delete(store);
    if (isChanged) notify(store);
  }
}

/** Stored by reference, because values that are replaced as a whole need no proxies. */
const kept = (value: unknown): unknown => (typeof value === 'object' && value !== null ? ref(value) : value);

/** Shows a message below the form of the step that failed; null clears it. */
export function setOrderMessage(store: OrderStore, message: ReactionText | null): void {
  changeOrder(store, { message });
}

/** Releases the reserved space: the announced notices are listed, or there are none. */
export function endNoticesAhead(store: OrderStore): void {
  changeOrder(store, { noticesAhead: 0 });
}
