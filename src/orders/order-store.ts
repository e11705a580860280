// The active order and what happened to it: one value, which its own changes (`order-changes.ts`) replace once for one event.
import { proxy, ref } from 'valtio/vanilla';
import type { Lifecycle } from '../domain/order/lifecycle.ts';
import type { UnsettledSet } from '../domain/order/unsettled.ts';
import type { ReactionText } from '../domain/reactions/error-reactions.ts';
import type { Order } from '../domain/order/order.ts';
import type { ShownOrder } from '../domain/order/shown-order.ts';
import type { PayoutCard } from '../domain/order/payout-card.ts';
import type { Opaque } from '../lib/opaque.ts';
import { isSameData } from '../lib/is-same-data.ts';
import type { CardLimit } from '../domain/money/card-limit.ts';
import type { ProviderAuth } from '../domain/order/provider-auth.ts';
import type { ShownAmounts } from '../domain/order/rate-change.ts';

/** What is being done with the order at the customer's wish: created or reserved, or given up. */
export type OrderActivity = 'preparing' | 'cancelling';

/** The state of the waiting spinner: `long` enough for more to be said, or `skipped` for the tracker. */
export type Waiting = 'none' | 'short' | 'long' | 'skipped';

interface OrderFields extends Omit<Lifecycle, 'order' | 'agreed' | 'unsettled'> {
  order: Opaque<Order> | null;
  agreed: Opaque<ShownOrder> | null;
  activity: OrderActivity | null;
  /** What the customer accepted last, so that it is not asked for twice. */
  acceptedAmounts: (ShownAmounts & { orderId: string }) | null;
  /** From which it is measured how much worse a price of it may be without a question: several small steps are no small one. */
  agreedPrice: (ShownAmounts & { orderId: string }) | null;
  limit: CardLimit | null;
  providerAuth: Opaque<ProviderAuth> | null;
  waiting: Waiting;
  /** Shown under the form of the step that failed. */
  message: ReactionText | null;
  /** 'Reload order' is offered with it. */
  canReload: boolean;
  /** What the calculator offers to go on with: the active order until its end, or one of an earlier visit. */
  unfinished: Opaque<Order> | null;
  /** The customer's own unpaid order of this purchase, which is not the one that was wanted: they go on with it, or cancel it. */
  earlier: Opaque<Order> | null;
  unsettled: Opaque<UnsettledSet>;
  /** Another order was wanted while one of them is in doubt: the customer is asked first. */
  question: OrderQuestion | null;
  /** Orders that wait for the customer, who wants another one besides. */
  leftAside: readonly string[];
  /** They are being read. */
  isUnsettledWatched: boolean;
  /** Seconds until it ends, by the server's clock; `over`: the order can be reserved again; null: nothing is counted. */
  reservation: number | 'over' | null;
  /** The order whose end was shown on its own screen. */
  endSeenOf: string | null;
  /** The order that has ended, and for which this browser knows that nothing was sent. */
  unsentId: string | null;
  /** The card of the sale that it names, where this tab chose it. */
  payoutCard?: PayoutCard | null;
  /** Asking for it failed twice in a row: what is shown may be old. */
  isStale: boolean;
  /** The order that the customer may be continuing on another device: it is read on here. */
  handedOverId: string | null;
}

/** Written by `changeOrder` alone, which tells of all that one event changes at once. */
export type OrderStore = Readonly<OrderFields>;

/** What a change says of each field, as plain values. */
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

interface Holder {
  state: OrderFields;
}

export function createOrderStore(): OrderStore {
  const state: OrderFields = {
    ...NO_ORDER,
    unsettled: ref([] as UnsettledSet & object),
    question: null,
    agreedPrice: null,
    leftAside: ref<readonly string[]>([]),
    isUnsettledWatched: false,
    payoutCard: null,
    readsSent: 0,
    readsTaken: 0,
  };
  const holder: Holder = { state: ref(state) };
  for (const name of Object.keys(state) as (keyof OrderFields)[])
    Object.defineProperty(holder, name, {
      enumerable: true,
      get(this: Holder) {
        return this.state[name];
      },
    });
  return proxy(holder) as unknown as OrderStore;
}

/** The lifecycle's part of it, and the rest, as one plain value. */
export const lifeOf = (store: OrderStore): Lifecycle => holderOf(store).state;

const holderOf = (store: OrderStore) => store as unknown as Holder;

/** The number of reads is no news. */
const SILENT: readonly string[] = ['readsSent', 'readsTaken'] satisfies (keyof OrderFields)[];

/**
 * All that one event changes, told once and at once; an equal value is no change. For this folder's changes, and for tests: other rooms
 * say what has happened.
 */
export function changeOrder(store: OrderStore, patch: OrderPatch): void {
  const holder = holderOf(store);
  const known = holder.state as unknown as Record<string, unknown>;
  const news = Object.entries(patch).filter(([name, value]) => !isSameData(known[name], value));
  // The numbers are never drawn.
  for (const [name, value] of news) if (SILENT.includes(name)) known[name] = value;
  const told = news.filter(([name]) => !SILENT.includes(name)).map(([name, value]) => [name, kept(value)]);
  if (told.length > 0) holder.state = ref({ ...holder.state, ...Object.fromEntries(told) });
}

/** Held as it is: a store makes no proxy of what it replaces as a whole. */
const kept = (value: unknown): unknown => (typeof value === 'object' && value !== null ? ref(value) : value);

/** Said under the form of the step that failed; null: nothing is. */
export function sayOfOrder(store: OrderStore, message: ReactionText | null): void {
  changeOrder(store, { message });
}
