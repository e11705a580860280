// Keeps the route store and a history in sync; only this file writes the route.
import type { Navigator } from '../features/context.ts';
import type { History, HistoryEntry } from '../lib/history.ts';
import { randomId } from '../lib/random.ts';
import {
  type RouteStore,
  currentEntry,
  moveToIndex,
  pushEntry,
  replaceEntry,
} from '../features/shell/route-store.ts';

export interface AppNavigator extends Navigator {
  dispose(): void;
}

export function createNavigator(route: RouteStore, history: History): AppNavigator {
  // The browser goes back asynchronously: until it has, further requests are ignored.
  let isGoingBack = false;
  const stopListening = history.listen((key, entry) => {
    isGoingBack = false;
    followBrowser(route, key, entry);
  });
  const go: Navigator['go'] = (path, { replace = false, search } = {}) => {
    const here = currentEntry(route);
    if (here.path === path) return;
    const entry: HistoryEntry = { path, search: search ?? here.search, key: randomId() };
    (replace ? history.replace : history.push)(entry);
    (replace ? replaceEntry : pushEntry)(route, entry);
  };
  const back: Navigator['back'] = (fallback) => {
    if (route.index === 0) go(fallback, { replace: true });
    else if (!history.isExternal) moveToIndex(route, route.index - 1);
    else if (!isGoingBack) {
      isGoingBack = true;
      history.back();
    }
  };
  return {
    go,
    path: () => currentEntry(route).path,
    back,
    backTo(path) {
      if (route.entries[route.index - 1]?.path === path) back(path);
      else go(path, { replace: true });
    },
    dispose: stopListening,
  };
}

/** The browser moved by itself: our entries are found by their key; any other entry starts a new history. */
function followBrowser(route: RouteStore, key: string | null, entry: HistoryEntry): void {
  const index = route.entries.findIndex((known) => known.key === (key ?? 'first'));
  if (index >= 0) moveToIndex(route, index);
  else replaceEntry(route, entry);
}
