// Two implementations of the customer's location: in memory (element) and in the browser's address (hosted page).

export interface HistoryEntry {
  path: string;
  search: string;
  key: string;
}

/** What the route store mirrors; `listen` reports navigation by the browser itself. */
export interface History {
  first: HistoryEntry;
  push(entry: HistoryEntry): void;
  replace(entry: HistoryEntry): void;
  /** Goes one step back, if `listen` reports such steps. */
  back(): void;
  listen(listener: (key: string | null, entry: HistoryEntry) => void): () => void;
  /** True if the browser carries out `back` and `listen` reports it. */
  isExternal: boolean;
}

export function createMemoryHistory(path: string): History {
  return {
    first: { path, search: '', key: 'first' },
    push: () => undefined,
    replace: () => undefined,
    back: () => undefined,
    listen: () => () => undefined,
    isExternal: false,
  };
}

/** `window` is that of the hosted page. */
export function createBrowserHistory(window: Window): History {
  const read = (key: string | null): HistoryEntry => ({
    path: window.location.pathname,
    search: window.location.search,
    key: key ?? 'first',
  });
  const keyOf = (state: unknown) =>
    typeof state === 'object' &&
    state !== null &&
    typeof (state as { rampKey?: unknown }).rampKey === 'string'
      ? (state as { rampKey: string }).rampKey
      : null;
  return {
    first: read(keyOf(window.history.state)),
    push: ({ path, search, key }) => window.history.pushState({ rampKey: key }, '', path + search),
    replace: ({ path, search, key }) => window.history.replaceState({ rampKey: key }, '', path + search),
    back: () => window.history.back(),
    listen(listener) {
      const onPop = (event: PopStateEvent) => {
        const key = keyOf(event.state);
        listener(key, read(key));
      };
      window.addEventListener('popstate', onPop);
      return () => window.removeEventListener('popstate', onPop);
    },
    isExternal: true,
  };
}
