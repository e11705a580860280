// One record for each order (`order-record.ts`), known in memory first: storage is its copy, read by union, and written again where
// other code on the page has emptied it. The tab keeps a copy of what it changed itself, for a page that comes after an emptied storage.
// The key is the order's id alone: no sale has the id of a purchase, since `GET orders/{id}/track` and webhooks tell orders apart by it.
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
  /** As the storages had it when it was last looked at. */
  local: string | null;
  session: string | null;
  /** This tab has changed it, and keeps a copy. */
  isOwn: boolean;
}

/** What one widget knows, whatever becomes of the browser's storage. */
export interface LedgerMemory {
  records: Map<string, Known>;
  /** Entries of older versions were taken over. */
  isMoved: boolean;
}

export interface LedgerPorts {
  memory: LedgerMemory;
  storages: Storages;
  /** Takes what the widget can do without out of a storage that is full. */
  makeRoom?: (full: TextStorage) => void;
}

export interface Ledger {
  read(orderId: string): OrderRecord;
  /** What another tab or a later visit finds, which may be less. */
  shared(orderId: string): OrderRecord;
  /** Answers whether every tab and visit finds it. */
  change(orderId: string, change: (record: OrderRecord) => OrderRecord): boolean;
  /** Of every order that this browser knows anything of. */
  ids(): string[];
  /** Knows nothing of the order any more. */
  forget(orderId: string): void;
}

/** Holds nothing but its ports: however often it is opened, it is the same. */
export function openLedger({ memory, storages, makeRoom = () => undefined }: LedgerPorts): Ledger {
  const { session, local } = storages;
  const { records } = memory;

  function look(orderId: string): Known {
    const key = ledgerKey(orderId);
    const known = records.get(orderId);
    const now = { local: local.get(key), session: session.get(key) };
    if (known && known.local === now.local && known.session === now.session) return known;
    let record = known?.record ?? NO_RECORD;
    for (const text of [now.local, now.session])
      if (text !== null) record = mergeRecords(record, parseRecord(text));
    return { record, ...now, isOwn: known?.isOwn ?? false };
  }

  /** Asks for no room: what is in the way may be of more use. */
  function writeAgain(orderId: string, known: Known): Known {
    const key = ledgerKey(orderId);
    const text = recordText(known.record);
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
    records.set(orderId, { record, local: local.get(key), session: session.get(key), isOwn: true });
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
    return writeAgain(orderId, look(orderId)).record;
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
    return !known || known.local === recordText(known.record);
  }
}
