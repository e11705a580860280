// The active order and what happened to it.
import { proxy, ref } from 'valtio/vanilla';
import type { UnsettledSet } from '../../domain/order/unsettled.ts';
import type { ReactionText } from '../../domain/errors/error-reactions.ts';
import type { Order } from '../../domain/order/order.ts';
import type { OrderStatus } from '../../domain/order/status.ts';
import type { Opaque } from '../../lib/opaque.ts';
import type { CardLimit } from '../../domain/money/limits.ts';
import type { ProviderAuth } from '../../domain/order/provider-auth.ts';
import type { RateChange, ShownAmounts } from '../../domain/money/rate-change.ts';

export interface OrderStore {
  order: Opaque<Order> | null;
  /** A payment failed in a way that only support can explain. */
  isFatal: boolean;
  /** Payment was sent: the next poll is immediate, and the order is not offered for payment again. */
  isUpdated: boolean;
  /** Old and new amounts side by side, until the customer accepts. */
  rateChange: RateChange | null;
  /** What the customer accepted last, so that it is not asked for twice. */
  accepted: (ShownAmounts & { orderId: string }) | null;
  limit: CardLimit | null;
  providerAuth: Opaque<ProviderAuth> | null;
  /** Device time in ms since which the waiting spinner is shown; kept over refetches. */
  waitingSince: number | null;
  /** The spinner has stood for so long that more is said. */
  isWaitLong: boolean;
  /** 'Skip waiting': the tracker is shown although the payment is still processed. */
  isWaitingSkipped: boolean;
  /** Shown under the form of the step that failed. */
  message: ReactionText | null;
  /** 'Reload order' is offered with it. */
  canReload: boolean;
  /** What the calculator offers to go on with: the active order until its end, or one of an earlier visit. */
  unfinished: Opaque<Order> | null;
  /** The order is being created or reserved. */
  isPreparing: boolean;
  /** Every order whose payment or deposit was sent and is not known to be settled, whichever is shown. */
  unsettled: Opaque<UnsettledSet>;
  /** Another order was wanted while one of them is in doubt: the customer is asked first. */
  question: OrderQuestion | null;
  /** They are being read. */
  isUnsettledWatched: boolean;
  isCancelling: boolean;
  /** Until the reservation ends, by the server's clock; null without one and once it has passed. */
  secondsLeft: number | null;
  /** The reservation has passed and the order can be reserved again. */
  isReservationOver: boolean;
  /** Reads are numbered when sent, so that a late answer is known as one. */
  readsSent: number;
  readsTaken: number;
  /** Asking for it failed twice in a row: what is shown may be old. */
  isStale: boolean;
  /** A status further back than the one shown, told once: only a second read is believed. */
  doubtedStatus: OrderStatus | null;
}

export interface OrderQuestion {
  /** The order in doubt. */
  orderId: string;
  step: 'asked' | 'waiting' | 'cancelling' | 'not_cancelled';
}

const NONE: UnsettledSet = [];

export const NO_ORDER = {
  order: null,
  isFatal: false,
  isUpdated: false,
  rateChange: null,
  accepted: null,
  limit: null,
  providerAuth: null,
  waitingSince: null,
  isWaitLong: false,
  isWaitingSkipped: false,
  message: null,
  canReload: false,
  unfinished: null,
  isPreparing: false,
  isCancelling: false,
  secondsLeft: null,
  isReservationOver: false,
  isStale: false,
  doubtedStatus: null,
} as const;

export function createOrderStore(): OrderStore {
  return proxy<OrderStore>({
    ...NO_ORDER,
    unsettled: ref(NONE),
    question: null,
    isUnsettledWatched: false,
    readsSent: 0,
    readsTaken: 0,
  });
}
