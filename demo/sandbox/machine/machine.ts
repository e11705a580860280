// Moves orders through their statuses: on the clock, by customers, banks and chains, and by controls.
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
  /** When it happened, if not now. */
  at?: number;
  isHeld?: boolean;
  changes?: OrderChanges;
}

export interface OrderMachine {
  /** The order after all steps that are due; null when it does not exist. */
  read(id: string): OrderRecord | null;
  list(filter?: OrderFilter): OrderRecord[];
  move(order: OrderRecord, move: Move): OrderRecord;
  /** Keeps what is learned of an order that does not move. */
  note(order: OrderRecord, changes: OrderChanges): OrderRecord;
  /** Takes the steps that are due, of every order and of whatever else goes by the clock. */
  tick(): void;
  onTick(listener: () => void): void;
  /** Called when an order moved, and now and then as time goes by; answers how to stop. */
  onChange(listener: () => void): () => void;
  /** Called when this order moved, and once the time has come; answers how to stop. */
  waitFor(id: string, until: number, listener: () => void): () => void;
  /** Everything may have changed. */
  wakeAll(): void;
  /** How many wait for a change. */
  listenerCount(): number;
  start(): void;
  stop(): void;
}

type Parts = Pick<
  Gateway,
  'db' | 'clock' | 'orderStore' | 'customers' | 'ledger' | 'outbox' | 'config' | 'catalogue'
>;

const TICK_MS = 250;
/** More than any order needs; a circle would be a mistake here. */
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
    // Listeners read the order: they must find the commit behind them.
    setImmediate(() => {
      events.emit('change');
      for (const { id, listener } of [...waiting]) if (id === order.id) listener();
    });
    return moved;
  }

  function advance(order: OrderRecord): OrderRecord {
    let current = order;
    for (let count = 0; count < MAX_STEPS; count += 1) {
      const due = dueMove(current, clock.now().getTime());
      if (!due) return current;
      current = move(current, due);
    }
    throw new Error(`Order ${order.id} walks in circles`);
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
        // Recompute a due time that was stored before it was known.
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

/** The step that time has made due, dated when it was due and not when it was read. */
function dueMove(order: OrderRecord, now: number): Move | null {
  if (expiresWithReservation(order) && order.reservationExpiresAt <= now) {
    return { status: 'expired', cause: 'clock', at: order.reservationExpiresAt };
  }
  const step = nextStep(order);
  if (!step || order.statusSince + step.afterMs > now) return null;
  const { to: status, reason, afterMs } = step;
  return { status, reason, cause: 'clock', at: order.statusSince + afterMs };
}
