// Where the browser keeps the orders that are not settled: for every tab, and across visits and sessions.
import { readUnsettled, unsettledText, type UnsettledEntry } from '../../../domain/order/unsettled-entry.ts';
import { STORAGE_KEYS } from '../../../domain/storage-keys.ts';
import type { TextStorage } from '../../../lib/storage.ts';

export function storedUnsettled(storage: TextStorage): UnsettledEntry[] {
  return readUnsettled(storage.get(STORAGE_KEYS.unsettled));
}

export function keepUnsettled(storage: TextStorage, entry: UnsettledEntry): void {
  write(storage, [...others(storage, entry.orderId), entry]);
}

export function unlistUnsettled(storage: TextStorage, orderId: string): void {
  const left = others(storage, orderId);
  if (left.length < storedUnsettled(storage).length) write(storage, left);
}

const others = (storage: TextStorage, orderId: string) =>
  storedUnsettled(storage).filter((entry) => entry.orderId !== orderId);

function write(storage: TextStorage, entries: readonly UnsettledEntry[]): void {
  if (entries.length === 0) storage.remove(STORAGE_KEYS.unsettled);
  else storage.set(STORAGE_KEYS.unsettled, unsettledText(entries));
}
