// The two storages of a browser, as its pages find them one after the other: each has room, is full, or is refused.
import { OF_MONEY } from '../../src/domain/storage-keys.ts';
import { createTextStorage, type Storages } from '../../src/lib/storage.ts';

export interface FakeWebStorage {
  /** What lies in it, also of others. */
  readonly values: Map<string, string>;
  /** `full` takes a text that is no longer than the one before it, as browsers do; `refuses` takes none; `blocked` cannot be read either. */
  state: 'open' | 'full' | 'refuses' | 'blocked';
}

export interface FakeBrowser {
  local: FakeWebStorage;
  /** Of this tab. */
  session: FakeWebStorage;
  /** What the next page of this tab is given: it knows nothing but what was stored. */
  open(): Storages;
  /** Another tab of the same browser. */
  openTab(): FakeBrowser;
}

export function createFullBrowser(local = webStorage('open'), session = webStorage('open')): FakeBrowser {
  return {
    local,
    session,
    open: () => ({
      session: createTextStorage(() => asStorage(session)),
      local: createTextStorage(() => asStorage(local), OF_MONEY),
    }),
    openTab: () => createFullBrowser(local),
  };
}

const webStorage = (state: FakeWebStorage['state']): FakeWebStorage => ({ values: new Map(), state });

function asStorage(web: FakeWebStorage): Storage {
  const { values, state } = web;
  if (state === 'blocked') throw new DOMException('blocked', 'SecurityError');
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      const isShorter = value.length <= (values.get(key)?.length ?? -1);
      if (state === 'refuses' || (state === 'full' && !isShorter))
        throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}
