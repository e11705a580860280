// The current route and a history of paths, so that the element does not need the address bar.
import { proxy, ref } from 'valtio/vanilla';
import type { Opaque } from '../../lib/opaque.ts';

export interface RouteEntry {
  /** For example `/buy/login`. */
  path: string;
  /** With its question mark, or ''. */
  search: string;
  /** Unique, so that a screen shown twice in a row is a new one. */
  key: string;
}

export interface RouteStore {
  entries: Opaque<readonly RouteEntry[]>;
  index: number;
}

export function createRouteStore(first: RouteEntry): RouteStore {
  return proxy<RouteStore>({ entries: ref([first]), index: 0 });
}

export function currentEntry(store: RouteStore): RouteEntry {
  return store.entries[store.index]!;
}

export function pushEntry(store: RouteStore, entry: RouteEntry): void {
  store.entries = ref([...store.entries.slice(0, store.index + 1), entry]);
  store.index += 1;
}

export function replaceEntry(store: RouteStore, entry: RouteEntry): void {
  store.entries = ref(store.entries.map((old, index) => (index === store.index ? entry : old)));
}

export function moveToIndex(store: RouteStore, index: number): void {
  store.index = Math.max(0, Math.min(index, store.entries.length - 1));
}
