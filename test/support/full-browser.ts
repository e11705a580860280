// The two storages of a browser, for its pages one after the other: each has space, is full, or is refused.
import { OF_MONEY } from '../../src/domain/storage-keys.ts';
import { createTextStorage, type Storages } from '../../src/lib/storage.ts';

export interface FakeWebStorage {
  /** Its content, including that of other scripts. */
  readonly values: Map<string, string>;
  /**
   * `full` accepts only a text that is no longer than the previous one, like browsers; `refuses` accepts none; `blocked` cannot be read
   * either.
   */
  state: 'open' | 'full' | 'refuses' | 'blocked';
}

export interface FakeBrowser {
  local: FakeWebStorage;
  /** The session storage of this tab. */
  session: FakeWebStorage;
  /** Returns the storages of the tab's next page, which contain only what was stored. */
  open(): Storages;
  /** Opens another tab of the same browser. */
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
