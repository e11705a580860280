// When a reader of an order reads next, and in which tab: every 5 s (sell: 3 s) in a visible tab, less often in a hidden one, with back-off
// after failures. One of the tabs that show the same order reads it and sends the others what it read.
import { ORDER_POLL_MS } from '../domain/constants.ts';
import { isRampError } from '../domain/errors/ramp-error.ts';
import { type LeaderRole, joinElection } from '../lib/join-election.ts';
import type { Clock } from '../lib/time/clock.ts';
import { pauseAfter } from '../lib/time/pause-after.ts';
import type { Order } from '../domain/order/order.ts';
import { orderSchema } from '../domain/order/order.schema.ts';
import { parseWith } from '../gateway/parse-with.ts';
import type { OrdersContext } from './ports.ts';
import { pollName } from './order-scope.ts';

/** A hidden tab asks less often. */
export const HIDDEN_POLL_MS = 30_000;
/** Upper limit of the back-off, which starts at twice the usual pause and doubles. */
const MAX_POLL_MS = 60_000;
/** A follower tab reads the order itself after this long without news from the leader. */
export const SILENCE_MS = 20_000;

export interface PollState {
  role: LeaderRole;
  isHidden: boolean;
  /** When any tab last read the order, in ticks of this tab's clock; null: read it at once. */
  lastReadAt: number | null;
  /** Current back-off after failures; 0 when the last read succeeded. */
  pauseMs: number;
  /** Interval in a visible tab; defaults to that of buy. */
  everyMs?: number;
}

/** Milliseconds from `now`; 0 or less means at once, null that another tab reads. */
export function nextReadIn(
  { role, isHidden, lastReadAt, pauseMs, everyMs = ORDER_POLL_MS }: PollState,
  now: number,
): number | null {
  if (lastReadAt === null) return 0;
  if (role === 'none' && isHidden) return null;
  const every = { none: SILENCE_MS, seen: everyMs, hidden: HIDDEN_POLL_MS }[role];
  return lastReadAt + Math.max(every, pauseMs) - now;
}

/** Time of the last read by any tab (null: read at once), failures in a row, and the pause after them. */
export type ReadPace = Pick<PollState, 'lastReadAt' | 'pauseMs'> & { failures: number };

export const newPace = (lastReadAt: number | null = null): ReadPace => ({
  lastReadAt,
  failures: 0,
  pauseMs: 0,
});

/** Returns the error; null if the read succeeded or was aborted. */
export async function readAtPace(
  pace: ReadPace,
  { clock, everyMs }: { clock: Clock; everyMs: number },
  read: () => Promise<void>,
): Promise<unknown> {
  pace.lastReadAt = clock.ticks();
  try {
    await read();
    Object.assign(pace, { failures: 0, pauseMs: 0 });
    return null;
  } catch (error) {
    if (isRampError(error, 'aborted')) return null;
    pace.failures += 1;
    // The interval starts at the response.
    pace.lastReadAt = clock.ticks();
    pace.pauseMs = pauseAfter(pace.failures, { firstMs: 2 * everyMs, mostMs: MAX_POLL_MS }, clock, error);
    return error;
  }
}

/** The browser's tabs that show the same order: the leader polls it and sends the others what it read. */
export interface TabGroup {
  readonly orderId: string;
  role(): LeaderRole;
  share(order: Order): void;
  leave(): void;
}

interface TabGroupOptions {
  orderId: string;
  onRole: () => void;
  /** Another tab has read the order. */
  onNews: (order: Order) => void;
}

export function joinTabs(
  context: Pick<OrdersContext, 'client' | 'environment' | 'visibility'>,
  { orderId, onRole, onNews }: TabGroupOptions,
): TabGroup {
  const name = pollName(context, orderId);
  const { locks, openChannel } = context.environment.tabs;
  const channel = openChannel(name);
  channel?.listen((data) => {
    const order = readSharedOrder(data);
    if (order?.id === orderId) onNews(order);
  });
  // Tabs that cannot exchange what they read have to poll individually.
  const election = joinElection({
    name,
    locks: channel && locks,
    visibility: context.visibility,
    onRole,
  });
  return {
    orderId,
    role: election.role,
    share: (order) => channel?.send(sharedOrder(order)),
    leave() {
      election.leave();
      channel?.close();
    },
  };
}

const KIND = 'ramp-order';
const parse = parseWith(orderSchema);

/** What the other tabs receive. Replaces unreadable values with `false`, which the receiver cannot read either. */
export function sharedOrder({ unknownStatus, unread = [], ...order }: Order): unknown {
  const still = Object.fromEntries(unread.map((name) => [name, false]));
  return { kind: KIND, order: { ...order, status: unknownStatus ?? order.status, ...still } };
}

/** Parses the order like a gateway response, because any page of the origin may send one. Null if the data is not an order. */
export function readSharedOrder(data: unknown): Order | null {
  if (typeof data !== 'object' || data === null) return null;
  const { kind, order } = data as { kind?: unknown; order?: unknown };
  if (kind !== KIND) return null;
  try {
    return parse(order);
  } catch {
    return null;
  }
}
