// One record per order (`order-record.ts`). Memory is authoritative; storage is a merged copy, and is rewritten after other code on the
// page has cleared it. The tab keeps a copy of its own changes for the next page, in case local storage was cleared. The order id alone is
// the key: a sale never has the id of a purchase, since `GET orders/{id}/track` and webhooks identify orders by id. Local storage is shared by
// all tabs; while it is full, the session's storage keeps the records of this tab.
import { ledgerKey, LEDGER, STORAGE_KEYS, OLD_ENTRIES } from '../domain/storage-keys.ts';
import type { Storages, TextStorage } from '../lib/storage.ts';
import {
  mergeRecords,
  NO_RECORD,
  type OrderRecord,
  parseRecord,
  recordOf,
  recordText,
  openOf,
  keyOf,
  readDeposit,
  type KeyEntry,
  type Announced,
} from './order-record.ts';
import type { Clock } from '../lib/time/clock.ts';
import { type UnsettledEntry, readUnsettledEntries } from '../domain/order/unsettled.ts';
import { isFinal, isKnownStatus } from '../domain/order/status.ts';
import { storedRecord } from '../lib/stored-record.ts';

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

/** One widget's copy in memory, which survives a cleared storage. */
export interface LedgerMemory {
  records: Map<string, Known>;
  /** Entries of older versions have been migrated. */
  isMoved: boolean;
}

interface LedgerPorts {
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

/** Migrates the entries of older versions. Has no state beyond its ports, so it can be opened any number of times. */
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
    const isCopied = isShared ? session.set(key, text) : tryTo(session, key, text);
    records.set(orderId, {
      record,
      text,
      local: isShared ? text : local.get(key),
      session: isCopied ? text : session.get(key),
      isOwn: true,
    });
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
    const key = ledgerKey(orderId);
    return writeAgain(orderId, key, look(orderId, key)).record;
  };
  takeOver();
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

export interface LedgerContext {
  stores: { ledger: LedgerMemory };
  storages: Storages;
  clock: Pick<Clock, 'now'>;
}

/** By then every page has been notified, and no tab polls the order any more. */
const OLD_MS = 24 * 60 * 60 * 1000;

// Cached, because every step of an order needs its ledger.
const LEDGERS = new WeakMap<LedgerMemory, { storages: Storages; ledger: Ledger }>();

/** The ledger of this widget's orders. */
export function ledgerOf(context: LedgerContext): Ledger {
  const { stores, storages } = context;
  const known = LEDGERS.get(stores.ledger);
  if (known?.storages === storages) return known.ledger;
  const ledger = openOwn(context);
  LEDGERS.set(stores.ledger, { storages, ledger });
  return ledger;
}

function openOwn({ stores, storages, clock }: LedgerContext): Ledger {
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

/** Frees a full storage: forgets ends announced before `until` (ms since 1970). */
function forgetEnds(ledger: Ledger, until: number): void {
  for (const { orderId, at } of endsIn(ledger)) if (at < until) ledger.forget(orderId);
}

/** Forgets the oldest of the finished orders, so that at most `count` are remembered. */
export function keepNewestEnds(ledger: Ledger, count: number): void {
  const ended = endsIn(ledger).toSorted((one, other) => one.at - other.at);
  for (const { orderId } of ended.slice(0, Math.max(0, ended.length - count))) ledger.forget(orderId);
}

/** Lists finished orders that are no longer polled. */
const endsIn = (ledger: Ledger): { orderId: string; at: number }[] =>
  ledger.ids().flatMap((orderId) => {
    const { told: announced, pending } = ledger.read(orderId);
    return announced?.endedAt !== undefined && !pending?.open ? [{ orderId, at: announced.endedAt }] : [];
  });

/** Returns true if the browser keeps a payment's record across a reload. */
export function keepsMoney({ storages }: LedgerContext): boolean {
  const probe = ledgerKey('probe');
  // The probe has the length of a record with one or two keys.
  const isKept = [storages.session, storages.local].some((storage) => storage.set(probe, '?'.repeat(250)));
  for (const storage of [storages.session, storages.local]) storage.remove(probe);
  return isKept;
}

/** Lists the payments and deposits that are not known to be settled, as every tab and visit reads them; oldest first. */
export function pendingPayments(ledger: Ledger): UnsettledEntry[] {
  const entries = ledger.ids().flatMap((orderId): UnsettledEntry[] => {
    const open = ledger.read(orderId).pending?.open;
    return open ? [{ orderId, ...open }] : [];
  });
  return entries.sort((one, other) => one.sentAt - other.sentAt);
}

export const isPending = (ledger: Ledger, orderId: string): boolean =>
  ledger.read(orderId).pending?.open !== undefined;

export function keepPending(ledger: Ledger, { orderId, ...open }: UnsettledEntry): void {
  ledger.change(orderId, (record) => ({
    ...record,
    pending: { n: (record.pending?.n ?? 0) + 1, open: openOf(open) },
  }));
}

export function endPending(ledger: Ledger, orderId: string): void {
  ledger.change(orderId, (record) =>
    record.pending?.open ? { ...record, pending: { n: record.pending.n + 1 } } : record,
  );
}

const {
  unsettled: LIST,
  operation: OPERATION,
  deposit: DEPOSIT,
  announced: ANNOUNCED,
  spare: SPARE,
} = OLD_ENTRIES;
const FACTS = ['payment_sent', 'payment_pending', 'cancel_sent'] as const;

/**
 * Returns the entries of versions before the ledger, by order: four families of keys become one record. Reads the list last because it
 * contains orders that have no other entry.
 */
function oldRecords({ session, local }: Storages): Map<string, OrderRecord> {
  const found = new Map<string, OrderRecord>();
  const add = (orderId: string, record: OrderRecord) =>
    found.set(orderId, mergeRecords(found.get(orderId) ?? NO_RECORD, record));
  for (const [storage, before] of [
    [local, ''],
    [session, SPARE],
  ] as const) {
    const idsOf = (prefix: string) =>
      storage.keys(before + prefix).map((key) => key.slice((before + prefix).length));
    const get = (key: string) => storage.get(before + key);
    for (const orderId of idsOf(OPERATION)) add(orderId, { keys: keysIn(get(OPERATION + orderId)) });
    for (const orderId of idsOf(DEPOSIT)) add(orderId, { deposit: depositIn(get(DEPOSIT + orderId)!) });
    for (const name of idsOf(ANNOUNCED)) add(...toldIn(name, get(ANNOUNCED + name)!));
    for (const { orderId, ...open } of readUnsettledEntries(get(LIST)))
      add(orderId, { pending: { n: 1, open: openOf(open) } });
  }
  return found;
}

/** Without `orderId`: removes the list of all orders. */
function removeOldEntries({ session, local }: Storages, orderId?: string): void {
  const names =
    orderId === undefined
      ? [LIST]
      : [
          OPERATION + orderId,
          DEPOSIT + orderId,
          ANNOUNCED + orderId,
          ...FACTS.map((fact) => `${ANNOUNCED}${orderId}.${fact}`),
        ];
  for (const name of names) {
    local.remove(name);
    session.remove(SPARE + name);
  }
}

function keysIn(text: string | null): Record<string, KeyEntry> {
  const entries = Object.entries(storedRecord(text)).flatMap(([action, value]) => {
    const { key, of, ...rest } = value as Partial<Omit<KeyEntry, 'n'>>;
    return typeof key === 'string' && typeof of === 'string'
      ? [[action, keyOf({ ...rest, key, of, n: 1 })] as const]
      : [];
  });
  return Object.fromEntries(entries);
}

function depositIn(text: string) {
  const { isGivenUp, isTakenBack, ...rest } = storedRecord(text);
  const isWhole = typeof isGivenUp === 'boolean';
  return readDeposit(
    isWhole && { ...rest, givenUp: Number(isGivenUp), takenBack: Number(isTakenBack === true) },
  );
}

/** `name`: an order's id, with or without the name of a fact appended. */
function toldIn(name: string, text: string): [orderId: string, record: OrderRecord] {
  const fact = FACTS.find((one) => name.endsWith(`.${one}`));
  if (fact) {
    const announced: Announced = {
      n: 0,
      ...(fact === 'payment_sent' && { isSent: true }),
      ...(fact === 'payment_pending' && { isPending: true }),
      ...(fact === 'cancel_sent' && { cancels: 1 }),
    };
    return [name.slice(0, -fact.length - 1), { told: announced }];
  }
  const [status = '', at, unsent] = text.split(' ');
  const isOver = status === 'cancelled' || (isKnownStatus(status) && isFinal(status));
  const end = isOver && { endedAt: Number(at) || 0, ...(unsent === 'unsent' && { isUnsent: true as const }) };
  return [name, { told: { status, n: 1, ...end } }];
}
