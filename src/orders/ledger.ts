// One record per order (`order-record.ts`). Memory is authoritative; storage is a merged copy, and is rewritten after other code on the
// page has cleared it. The tab keeps a copy of its own changes for the next page, in case local storage was cleared. The order id alone is
// the key: a sale never has the id of a purchase, since `GET orders/{id}/track` and webhooks identify orders by id.
import { ledgerKey, LEDGER } from '../domain/storage-keys.ts';
import type { Storages, TextStorage } from '../lib/storage.ts';
import { oldRecords, removeOldEntries } from './old-entries.ts';
import {
  mergeRecords,
  NO_RECORD,
  type OrderRecord,
  parseRecord,
  recordOf,
  recordText,
} from './order-record.ts';

interface Known {
  record: OrderRecord;
  /** The record as it is stored. */
  text: string | null;
  /** Storage content at the last read. */
  local: string | null;
  session: string | null;
  /** This tab has changed the record, and keeps a copy. */
  isOwn: boolean;
}

/** What one widget knows, even if the browser's storage is cleared. */
export interface LedgerMemory {
  records: Map<string, Known>;
  /** Entries of older versions have been migrated. */
  isMoved: boolean;
}

export interface LedgerPorts {
  memory: LedgerMemory;
  storages: Storages;
  /** Removes dispensable data from a full storage. */
  makeRoom?: (full: TextStorage) => void;
}

export interface Ledger {
  read(orderId: string): OrderRecord;
  /** The record as another tab or a later visit would read it, which may contain less. */
  shared(orderId: string): OrderRecord;
  /** Returns true if every tab and visit can read the change. */
  change(orderId: string, change: (record: OrderRecord) => OrderRecord): boolean;
  /** Ids of all orders with a record in this browser. */
  ids(): string[];
  /** Deletes the order's record. */
  forget(orderId: string): void;
}

/** Has no state beyond its ports, so it can be opened any number of times. */
export function openLedger({ memory, storages, makeRoom = () => undefined }: LedgerPorts): Ledger {
  const { session, local } = storages;
  const { records } = memory;

  function look(orderId: string, key = ledgerKey(orderId)): Known {
    const known = records.get(orderId);
    const now = { local: local.get(key), session: session.get(key) };
    if (known && known.local === now.local && known.session === now.session) return known;
    let record = known?.record ?? NO_RECORD;
    for (const text of [now.local, now.session])
      if (text !== null) record = mergeRecords(record, parseRecord(text));
    return { record, text: recordText(record), ...now, isOwn: known?.isOwn ?? false };
  }

  /** Does not free space: the data in the way may be more useful. */
  function writeAgain(orderId: string, key: string, known: Known): Known {
    const { text } = known;
    if (text === null) return known;
    if (known.local !== text && local.set(key, text)) known.local = text;
    const hasCopy = known.isOwn || known.session !== null;
    if (hasCopy && known.session !== text && session.set(key, text)) known.session = text;
    records.set(orderId, known);
    return known;
  }

  function tryTo(storage: TextStorage, key: string, text: string): boolean {
    if (storage.set(key, text)) return true;
    makeRoom(storage);
    return storage.set(key, text);
  }

  function write(orderId: string, record: OrderRecord): boolean {
    const key = ledgerKey(orderId);
    const text = recordText(record);
    if (text === null) {
      forget(orderId);
      return true;
    }
    const isShared = tryTo(local, key, text);
    if (isShared) session.set(key, text);
    else tryTo(session, key, text);
    records.set(orderId, { record, text, local: local.get(key), session: session.get(key), isOwn: true });
    return isShared;
  }

  function takeOver(): void {
    if (memory.isMoved) return;
    memory.isMoved = true;
    for (const [orderId, record] of oldRecords(storages)) {
      removeOldEntries(storages, orderId);
      write(orderId, mergeRecords(look(orderId).record, record));
    }
    removeOldEntries(storages);
  }

  const read = (orderId: string): OrderRecord => {
    takeOver();
    const key = ledgerKey(orderId);
    return writeAgain(orderId, key, look(orderId, key)).record;
  };
  return {
    read,
    shared(orderId) {
      const text = local.get(ledgerKey(orderId));
      return text === null ? NO_RECORD : parseRecord(text);
    },
    change(orderId, change) {
      const before = read(orderId);
      const after = change(before);
      return after === before ? isKept(orderId) : write(orderId, recordOf(after));
    },
    ids() {
      takeOver();
      const stored = [local, session].flatMap((storage) => storage.keys(LEDGER));
      return [...new Set([...records.keys(), ...stored.map((key) => key.slice(LEDGER.length))])];
    },
    forget,
  };

  function forget(orderId: string): void {
    records.delete(orderId);
    for (const storage of [local, session]) storage.remove(ledgerKey(orderId));
  }

  function isKept(orderId: string): boolean {
    const known = records.get(orderId);
    return !known || known.local === known.text;
  }
}
