// The ledger of this widget's orders: in memory, and stored for all tabs, or for this tab only while local storage is full.
import { ledgerKey, STORAGE_KEYS } from '../domain/storage-keys.ts';
import type { TextStorage } from '../lib/storage.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { forgetEnds } from './announced-orders.ts';
import type { OrdersContext } from './ports.ts';

export type LedgerContext = Pick<OrdersContext, 'stores' | 'storages' | 'clock'>;

/** By then every page has been notified, and no tab polls the order any more. */
const OLD_MS = 24 * 60 * 60 * 1000;

export function ledgerOf({ stores, storages, clock }: LedgerContext): Ledger {
  const ports = { memory: stores.ledger, storages };
  /** Frees space in a full storage: drops what the customer can enter again and what is no longer used. */
  const makeRoom = (full: TextStorage) => {
    const { draft, billing, step } = STORAGE_KEYS;
    // Keep the tab's draft: it shows whose choice an order is.
    const isTab = full === storages.session;
    for (const key of isTab ? [billing, step] : [draft.buy, draft.sell]) full.remove(key);
    forgetEnds(openLedger(ports), clock.now() - OLD_MS);
  };
  return openLedger({ ...ports, makeRoom });
}

/** Returns true if the browser keeps a payment's record across a reload. */
export function keepsMoney({ storages }: LedgerContext): boolean {
  const probe = ledgerKey('probe');
  // As long as a record with one or two keys.
  const isKept = [storages.session, storages.local].some((storage) => storage.set(probe, '?'.repeat(250)));
  for (const storage of [storages.session, storages.local]) storage.remove(probe);
  return isKept;
}
