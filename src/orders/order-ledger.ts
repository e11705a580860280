// The ledger of this widget's orders: known in memory, kept for all tabs, or for this one while the browser has no room.
import { ledgerKey, STORAGE_KEYS } from '../domain/storage-keys.ts';
import type { TextStorage } from '../lib/storage.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { forgetEnds } from './told-orders.ts';
import type { OrdersContext } from './ports.ts';

export type LedgerContext = Pick<OrdersContext, 'stores' | 'storages' | 'clock'>;

/** By then every page has been told, and no tab reads the order any more. */
const OLD_MS = 24 * 60 * 60 * 1000;

export function ledgerOf({ stores, storages, clock }: LedgerContext): Ledger {
  const ports = { memory: stores.ledger, storages };
  /** Frees a full storage: drops what the customer can enter again and what is no longer used. */
  const makeRoom = (full: TextStorage) => {
    const { draft, billing, step } = STORAGE_KEYS;
    // The tab's draft stays: it says whose choice an order is.
    const isTab = full === storages.session;
    for (const key of isTab ? [billing, step] : [draft.buy, draft.sell]) full.remove(key);
    forgetEnds(openLedger(ports), clock.now() - OLD_MS);
  };
  return openLedger({ ...ports, makeRoom });
}

/** Whether the browser keeps anything of a payment over a reload. */
export function keepsMoney({ storages }: LedgerContext): boolean {
  const probe = ledgerKey('probe');
  // As long as a record with a key or two.
  const isKept = [storages.session, storages.local].some((storage) => storage.set(probe, '?'.repeat(250)));
  for (const storage of [storages.session, storages.local]) storage.remove(probe);
  return isKept;
}
