// What concerns money outlives a reload also where the browser's shared storage takes no more of it: the tab keeps it meanwhile.
import type { Storages, TextStorage } from '../lib/storage.ts';
import { readUnsettled, unsettledText } from './order/unsettled-entry.ts';
import { SPARE, STORAGE_KEYS } from './storage-keys.ts';

const isList = (key: string) => key === STORAGE_KEYS.unsettled;

/** Takes what the widget can do without out of a storage that is full. */
export type MakeRoom = (storage: TextStorage) => void;

/** Holds nothing itself: however often it is opened, it is the same. For the keys of money alone, of which `local` keeps none in memory. */
export function keepMoney({ session, local }: Storages, makeRoom: MakeRoom): TextStorage {
  const tryTo = (storage: TextStorage, key: string, value: string): boolean => {
    if (storage.set(key, value)) return true;
    makeRoom(storage);
    return storage.set(key, value);
  };
  return {
    get(key) {
      const stored = local.get(key);
      const spare = session.get(SPARE + key);
      if (spare === null) return stored;
      const value = isList(key) ? bothLists(stored, spare) : spare;
      // There may be room again, and there other tabs see it; what they wrote meanwhile stays.
      if ((isList(key) || stored === null) && local.set(key, value)) session.remove(SPARE + key);
      return value;
    },
    set(key, value) {
      if (tryTo(local, key, value)) {
        session.remove(SPARE + key);
        return true;
      }
      // No want of room refuses a list that is no longer than before: the one that is there would bring back what is settled.
      if (isList(key) && value.length <= (local.get(key) ?? '').length) local.remove(key);
      tryTo(session, SPARE + key, value);
      return false;
    },
    remove(key) {
      local.remove(key);
      session.remove(SPARE + key);
    },
    keys(prefix) {
      const spare = session.keys(SPARE + prefix).map((key) => key.slice(SPARE.length));
      return [...new Set([...local.keys(prefix), ...spare])];
    },
  };
}

/** Other tabs list orders of their own. */
function bothLists(stored: string | null, spare: string): string {
  const own = readUnsettled(spare);
  const isOwn = (orderId: string) => own.some((entry) => entry.orderId === orderId);
  return unsettledText([...readUnsettled(stored).filter(({ orderId }) => !isOwn(orderId)), ...own]);
}
