// Browser storage that never throws: blocked or full storage falls back to memory for the visit.

export interface TextStorage {
  get(key: string): string | null;
  /** Answers whether it outlives the page. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  /** Keys that start with the prefix, as this visit sees them. */
  keys(prefix: string): string[];
}

export interface Storages {
  /** Lives as long as the tab. */
  session: TextStorage;
  /** Lives until it is removed. */
  local: TextStorage;
}

/** Storage in memory, for tests and for browsers that refuse the real one. */
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
 * Wraps `localStorage` or `sessionStorage`; `open` may throw, as browsers do when storage is blocked. What is refused of the keys
 * `keptElsewhere` stays in no memory here: its writer has another place for it.
 */
export function createTextStorage(open: () => Storage, keptElsewhere = /$^/): TextStorage {
  const memory = createMemoryStorage();
  const attempt = <T>(use: (storage: Storage) => T, otherwise: () => T): T => {
    try {
      return use(open());
    } catch {
      return otherwise();
    }
  };
  return {
    get: (key) =>
      memory.get(key) ??
      attempt(
        (storage) => storage.getItem(key),
        () => null,
      ),
    set: (key, value) =>
      attempt(
        (storage) => {
          storage.setItem(key, value);
          memory.remove(key);
          return true;
        },
        () => {
          if (!keptElsewhere.test(key)) memory.set(key, value);
          return false;
        },
      ),
    remove(key) {
      memory.remove(key);
      attempt(
        (storage) => storage.removeItem(key),
        () => undefined,
      );
    },
    keys: (prefix) => {
      const stored = attempt(listKeys, () => []);
      return [...new Set([...stored, ...memory.keys('')])].filter((key) => key.startsWith(prefix));
    },
  };
}

function listKeys(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (key) => key !== null,
  );
}

/** What the browser keeps for this page, from every gateway: `domain/gateway-storages.ts` says what belongs to whom. */
export function createBrowserStorages(keptElsewhere: RegExp): Storages {
  return {
    session: createTextStorage(() => globalThis.sessionStorage),
    local: createTextStorage(() => globalThis.localStorage, keptElsewhere),
  };
}

/** `full`: it holds what is there, and takes no more. */
export type StorageState = 'open' | 'full' | 'blocked';

/** The state of the browser's storage for this page; one that is empty and takes nothing never does. */
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
