// The ledger of one visit, in storages that a test looks at, and what a host's events are told by it.
import { type Ledger, type LedgerMemory, openLedger } from '../../src/orders/ledger.ts';
import { isPending } from '../../src/orders/pending-payments.ts';
import { createAnnouncedOrders } from '../../src/orders/announced-orders.ts';
import { ledgerOf, type LedgerContext } from '../../src/orders/order-ledger.ts';
import { createMemoryStorage, type Storages } from '../../src/lib/storage.ts';
import { ORDER_ID } from './orders.ts';

export const newMemory = (): LedgerMemory => ({ records: new Map(), isMoved: false });

export const newStorages = (): Storages => ({ session: createMemoryStorage(), local: createMemoryStorage() });

/** As the next page of the same tab opens it. */
export const ledgerIn = (storages = newStorages()): Ledger => openLedger({ memory: newMemory(), storages });

/** What `createOrderEvents` asks of what was told before. */
export const announcedBy = (ledger: Ledger, now = () => 1) => ({
  announced: createAnnouncedOrders(ledger, now),
  isPending: (orderId: string) => isPending(ledger, orderId),
  now,
});

/** Of actions that were begun and not settled. */
export const openKeys = (context: LedgerContext, orderId = ORDER_ID): string[] =>
  Object.entries(ledgerOf(context).read(orderId).keys ?? {}).flatMap(([action, { isOver }]) =>
    isOver ? [] : [action],
  );
