// The storage of one browser as its tabs see it: changes of one tab reach the others with a delay.
import { createMemoryStorage, type TextStorage } from '../../src/lib/storage.ts';

export interface LateStorages {
  /** Returns the storage of another tab, which contains what was stored before. */
  open(): TextStorage;
}

export function createLateStorages(): LateStorages {
  const settled = createMemoryStorage();
  const tabs: TextStorage[] = [];
  const tellOthers = (mine: TextStorage, change: (storage: TextStorage) => void) =>
    void setImmediate(() => {
      for (const storage of [settled, ...tabs]) if (storage !== mine) change(storage);
    });
  return {
    open() {
      const mine = createMemoryStorage();
      for (const key of settled.keys('')) mine.set(key, settled.get(key)!);
      tabs.push(mine);
      return {
        get: mine.get,
        keys: mine.keys,
        set(key, value) {
          mine.set(key, value);
          tellOthers(mine, (storage) => void storage.set(key, value));
          return true;
        },
        remove(key) {
          mine.remove(key);
          tellOthers(mine, (storage) => storage.remove(key));
        },
      };
    },
  };
}
