// One value of a store, as lean as it goes: what is seen on every screen need not pay for tracked snapshots.
import { useMemo, useRef, useSyncExternalStore } from 'react';
import { subscribe } from 'valtio/vanilla';
import { debounce } from '../lib/time/debounce.ts';
import type { Stores } from './stores.ts';

/** A pause in typing is not longer. */
const PAUSE_MS = 300;

type Watch = (onChange: () => void) => () => void;

/** With each change, or when nothing has changed for a while. */
type When = 'now' | 'later';

// One subscription for each store however many parts of the screen look at it; it goes with the store.
const WATCHES: Record<When, WeakMap<object, Watch>> = { now: new WeakMap(), later: new WeakMap() };

export function watchOf(store: object, when: When): Watch {
  const known = WATCHES[when].get(store);
  if (known) return known;
  const watch = when === 'now' ? watchNow(store) : watchLater(watchOf(store, 'now'));
  WATCHES[when].set(store, watch);
  return watch;
}

function watchNow(store: object): Watch {
  const listeners = new Set<() => void>();
  let stop = () => {};
  return (onChange) => {
    // Synchronous: otherwise the caret jumps to the end while the customer types in the middle.
    if (listeners.size === 0)
      stop = subscribe(store, () => listeners.forEach((listener) => listener()), true);
    listeners.add(onChange);
    return () => {
      listeners.delete(onChange);
      if (listeners.size === 0) stop();
    };
  };
}

function watchLater(watch: Watch): Watch {
  return (onChange) => {
    const rest = debounce(PAUSE_MS, onChange);
    const stop = watch(rest.call);
    return () => {
      rest.cancel();
      stop();
    };
  };
}

/**
 * The component is drawn again only when the value that `read` answers with is another one: a plain value, or one that
 * the store keeps as it is (`Opaque`). What is out of sight may be drawn `later`, when the store has come to rest.
 */
export function useStored<Store extends object, Value>(
  store: Store,
  read: (store: Store) => Value,
  when: When = 'now',
): Value {
  const readNow = () => read(store);
  // Twice, since React asks for it apart when it takes over a first view.
  return useSyncExternalStore(watchOf(store, when), readNow, readNow);
}

/** The stores that a value follows from, and when a change of each counts. */
export type Followed = Partial<Record<keyof Stores, When>>;

/** Such a value of several stores for the price of one; `followed` must be the same object in each render. */
export function useFollowed<Value>(stores: Stores, followed: Followed, read: () => Value): Value {
  const watch = useMemo(() => watchAll(stores, followed), [stores, followed]);
  return useSyncExternalStore(watch, read, read);
}

function watchAll(stores: Stores, followed: Followed): Watch {
  const names = Object.keys(followed) as (keyof Stores)[];
  return (onChange) => {
    const stops = names.map((name) => watchOf(stores[name], followed[name]!)(onChange));
    return () => stops.forEach((stop) => stop());
  };
}

/** Several such values of a store for the price of one. */
export function useStoredValues<Store extends object, const Values extends readonly unknown[]>(
  store: Store,
  read: (store: Store) => Values,
  when?: When,
): Values {
  return useStored(store, useSame(read), when);
}

/** The same of several stores. */
export function useFollowedValues<const Values extends readonly unknown[]>(
  stores: Stores,
  followed: Followed,
  read: () => Values,
): Values {
  return useFollowed(stores, followed, useSame(read));
}

/** Reads the list of the last time as long as nothing in it has changed. */
function useSame<Args extends readonly unknown[], Values extends readonly unknown[]>(
  read: (...args: Args) => Values,
): (...args: Args) => Values {
  const last = useRef<Values | null>(null);
  return (...args) => {
    const values = read(...args);
    const isSame = last.current?.every((value, index) => Object.is(value, values[index]));
    return isSame ? last.current! : (last.current = values);
  };
}
