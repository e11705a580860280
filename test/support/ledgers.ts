// The ledger of one visit, in storages that a test can inspect, and the announced events of a host in it.
import {
  type Ledger,
  type LedgerMemory,
  openLedger,
  isPending,
  ledgerOf,
  type LedgerContext,
} from '../../src/orders/ledger.ts';
import { createAnnouncedOrders } from '../../src/orders/announced-orders.ts';
import { createMemoryStorage, type Storages } from '../../src/lib/storage.ts';
import { ORDER_ID } from './orders.ts';

export const newMemory = (): LedgerMemory => ({ records: new Map(), isMoved: false });

export const newStorages = (): Storages => ({ session: createMemoryStorage(), local: createMemoryStorage() });

/** Opens the ledger like the next page of the same tab. */
export const ledgerIn = (storages = newStorages()): Ledger => openLedger({ memory: newMemory(), storages });

/** The announced events that `createOrderEvents` needs. */
export const announcedBy = (ledger: Ledger, now = () => 1) => ({
  announced: createAnnouncedOrders(ledger, now),
  isPending: (orderId: string) => isPending(ledger, orderId),
  now,
});

/** Keys of actions that have begun and are not settled. */
export const openKeys = (context: LedgerContext, orderId = ORDER_ID): string[] =>
  Object.entries(ledgerOf(context).read(orderId).keys ?? {}).flatMap(([action, { isOver }]) =>
    isOver ? [] : [action],
  );
