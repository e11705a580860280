// Moves orders through their statuses: by time, by customers, banks and chains, and by controls.
import { EventEmitter } from 'node:events';
import { inTransaction } from '../db/open.ts';
import type { Gateway } from '../gateway.ts';
import type { OrderRecord, OrderStatus } from '../records.ts';
import type { Cause, OrderChanges, OrderFilter } from '../store/orders.ts';
import { changesOnArrival, settleOnArrival } from './arrivals.ts';
import { expiresWithReservation, nextStep } from './steps.ts';

export interface Move {
  status: OrderStatus;
  cause: Cause;
  reason?: string;
  /** Milliseconds since 1970 when it happened; default now. */
  at?: number;
  isHeld?: boolean;
  changes?: OrderChanges;
}

export interface OrderMachine {
  /** Takes all steps that are due, and returns the order; null if it does not exist. */
  read(id: string): OrderRecord | null;
  list(filter?: OrderFilter): OrderRecord[];
  move(order: OrderRecord, move: Move): OrderRecord;
  /** Stores changes without moving the order. */
  note(order: OrderRecord, changes: OrderChanges): OrderRecord;
  /** Takes all due steps of every order, and of everything else that depends on the clock. */
  tick(): void;
  onTick(listener: () => void): void;
  /** Calls after each move, and regularly as time passes; returns a function that stops. */
  onChange(listener: () => void): () => void;
  /** Calls when this order has moved, and once at `until` (milliseconds since 1970); returns a function that stops. */
  waitFor(id: string, until: number, listener: () => void): () => void;
  /** Calls all waiting listeners, because everything may have changed. */
  wakeAll(): void;
  /** Number of listeners that wait for a change. */
  listenerCount(): number;
  start(): void;
  stop(): void;
}

type Parts = Pick<
  Gateway,
  'db' | 'clock' | 'orderStore' | 'customers' | 'ledger' | 'outbox' | 'config' | 'catalogue'
>;

const TICK_MS = 250;
/** More than any order needs; exceeding it means a circle. */
const MAX_STEPS = 20;

export function createOrderMachine(parts: Parts): OrderMachine {
  const { db, clock, orderStore: orders } = parts;
  const events = new EventEmitter().setMaxListeners(0);
  const waiting = new Set<{ id: string; until: number; listener: () => void }>();
  let timer: NodeJS.Timeout | null = null;

  function move(
    order: OrderRecord,
    { status, cause, reason, at, isHeld = false, changes = {} }: Move,
  ): OrderRecord {
    const now = at ?? clock.now().getTime();
    const moved = inTransaction(db, () => {
      const arrival = changesOnArrival(order, status, now, reason);
      const updated = orders.update(order.id, { ...arrival, ...changes, status, statusSince: now, isHeld });
      orders.noteStatus(order.id, status, now, cause);
      settleOnArrival(parts, updated);
      return updated;
    });
    // After the commit, because listeners read the order.
    setImmediate(() => {
      events.emit('change');
      for (const { id, listener } of [...waiting]) if (id === order.id) listener();
    });
    return moved;
  }

  function advance(order: OrderRecord): OrderRecord {
    let current = order;
    for (let count = 0; count < MAX_STEPS; count += 1) {
      const due = dueMove(current, clock.now().getTime(), parts.config.pace);
      if (!due) return current;
      current = move(current, due);
    }
    throw new Error(`Order ${order.id} took too many steps at once`);
  }

  const machine: OrderMachine = {
    read(id) {
      const order = orders.find(id);
      return order && advance(order);
    },
    list: (filter) => orders.list(filter).map(advance),
    move,
    note: (order, changes) => orders.update(order.id, changes),
    tick() {
      events.emit('tick');
      const now = clock.now().getTime();
      for (const order of orders.due(now)) {
        // Recomputes a due time that was stored before its rule existed.
        if (advance(order) === order) orders.update(order.id, {});
      }
      for (const { until, listener } of [...waiting]) if (until <= now) listener();
    },
    onTick: (listener) => void events.on('tick', listener),
    onChange(listener) {
      events.on('change', listener);
      return () => void events.off('change', listener);
    },
    waitFor(id, until, listener) {
      const wait = { id, until, listener };
      waiting.add(wait);
      return () => void waiting.delete(wait);
    },
    wakeAll() {
      for (const { listener } of [...waiting]) listener();
    },
    listenerCount: () => events.listenerCount('change') + waiting.size,
    start() {
      timer ??= setInterval(() => {
        machine.tick();
        events.emit('change');
      }, TICK_MS).unref();
    },
    stop() {
      if (timer) clearInterval(timer);
      timer = null;
    },
  };
  return machine;
}

/** Returns the move that is due, dated at its due time and not at the time of reading. */
function dueMove(order: OrderRecord, now: number, pace?: number): Move | null {
  if (expiresWithReservation(order) && order.reservationExpiresAt <= now) {
    return { status: 'expired', cause: 'clock', at: order.reservationExpiresAt };
  }
  const step = nextStep(order, pace);
  if (!step || order.statusSince + step.afterMs > now) return null;
  const { to: status, reason, afterMs } = step;
  return { status, reason, cause: 'clock', at: order.statusSince + afterMs };
}
