// Migrates the storage entries of versions before the ledger: four families of keys become one record per order.
import { readUnsettled } from '../domain/order/unsettled-entry.ts';
import { isFinal, isKnownStatus } from '../domain/order/status.ts';
import { OLD_ENTRIES } from '../domain/storage-keys.ts';
import type { Storages } from '../lib/storage.ts';
import { storedRecord } from '../lib/stored-record.ts';
import {
  keyOf,
  mergeRecords,
  openOf,
  type OrderRecord,
  readDeposit,
  type KeyEntry,
  type Announced,
  NO_RECORD,
} from './order-record.ts';

const {
  unsettled: LIST,
  operation: OPERATION,
  deposit: DEPOSIT,
  announced: ANNOUNCED,
  spare: SPARE,
} = OLD_ENTRIES;
const FACTS = ['payment_sent', 'payment_pending', 'cancel_sent'] as const;

/** All old entries, by order. The list comes last because it contains orders that have no other entry. */
export function oldRecords({ session, local }: Storages): Map<string, OrderRecord> {
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
    for (const { orderId, ...open } of readUnsettled(get(LIST)))
      add(orderId, { pending: { n: 1, open: openOf(open) } });
  }
  return found;
}

/** Without `orderId`: removes the list of all orders. */
export function removeOldEntries({ session, local }: Storages, orderId?: string): void {
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
