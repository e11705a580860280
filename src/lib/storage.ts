// Browser storage that never throws: blocked or full storage falls back to memory for the visit.

export interface TextStorage {
  get(key: string): string | null;
  /** Returns true if the value is in the browser's storage and outlives the page. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  /** All keys that start with the prefix, in the browser's storage or in memory. */
  keys(prefix: string): string[];
}

export interface Storages {
  /** Lasts as long as the tab. */
  session: TextStorage;
  /** Lasts until it is removed. */
  local: TextStorage;
}

/** Storage in memory, for tests and for browsers that block the real one. */
export function createMemoryStorage(): TextStorage {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set(key, value) {
      values.set(key, value);
      return true;
    },
    remove: (key) => void values.delete(key),
    keys: (prefix) => [...values.keys()].filter((key) => key.startsWith(prefix)),
  };
}

/**
 * Wraps `localStorage` or `sessionStorage`; `open` may throw, as browsers do if storage is blocked. Values of keys that match
 * `keptElsewhere`
 * do not fall back to memory, because their writer stores them elsewhere.
 */
export function createTextStorage(open: () => Storage, keptElsewhere = /$^/): TextStorage {
  const memory = new Map<string, string>();
  const attempt = <T>(use: (storage: Storage) => T, otherwise: () => T): T => {
    try {
      return use(open());
    } catch {
      return otherwise();
    }
  };
  return {
    get(key) {
      try {
        return memory.get(key) ?? open().getItem(key);
      } catch {
        return null;
      }
    },
    set: (key, value) =>
      attempt(
        (storage) => {
          storage.setItem(key, value);
          memory.delete(key);
          return true;
        },
        () => {
          if (!keptElsewhere.test(key)) memory.set(key, value);
          return false;
        },
      ),
    remove(key) {
      memory.delete(key);
      attempt(
        (storage) => storage.removeItem(key),
        () => undefined,
      );
    },
    keys: (prefix) => {
      const stored = attempt(listKeys, () => []);
      return [...new Set([...stored, ...memory.keys()])].filter((key) => key.startsWith(prefix));
    },
  };
}

function listKeys(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (key) => key !== null,
  );
}

/** Stores of this page's origin, for all gateways; `domain/gateway-storages.ts` separates them. */
export function createBrowserStorages(keptElsewhere: RegExp): Storages {
  return {
    session: createTextStorage(() => globalThis.sessionStorage),
    local: createTextStorage(() => globalThis.localStorage, keptElsewhere),
  };
}

/** `full`: readable, but accepts no more. */
export type StorageState = 'open' | 'full' | 'blocked';

/** Probes the page's storage. A storage that is empty and rejects the probe counts as blocked, not full. */
export function storageState(open: () => Storage = () => globalThis.localStorage): StorageState {
  try {
    const storage = open();
    try {
      storage.setItem('ramp.probe', '1');
      storage.removeItem('ramp.probe');
      return 'open';
    } catch {
      return storage.length > 0 ? 'full' : 'blocked';
    }
  } catch {
    return 'blocked';
  }
}
