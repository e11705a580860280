// Reads single values of stores without valtio's tracked snapshots, which cost more than most screens need.
import { useRef, useSyncExternalStore } from 'react';
import { subscribe } from 'valtio/vanilla';
import { isSameList } from '../lib/is-same-list.ts';
import { oncePer } from '../lib/once-per.ts';
import { debounce } from '../lib/time/debounce.ts';
import type { Stores } from './stores.ts';

/** Longer than the pauses between keys. */
export const LATER_MS = 300;

type Watch = (onChange: () => void) => () => void;

/** `now`: at each change; `later`: once the store has not changed for a while. */
type When = 'now' | 'later';

/** Returns the store's one subscription, which all parts of the screen share. */
export const watchOf = (store: object, when: When): Watch => WATCHES[when](store);

const WATCHES: Record<When, (store: object) => Watch> = {
  // Synchronous: otherwise the caret jumps to the end while the customer types in the middle.
  now: oncePer((store: object) => shared((notify) => subscribe(store, notify, true))),
  later: oncePer((store: object) => watchLater(watchOf(store, 'now'))),
};

/** Subscribes once for all listeners, as long as there are any. */
function shared(watch: Watch): Watch {
  const listeners = new Set<() => void>();
  let stop = () => {};
  return (onChange) => {
    if (listeners.size === 0)
      stop = watch(() => {
        for (const listener of listeners) listener();
      });
    listeners.add(onChange);
    return () => {
      listeners.delete(onChange);
      if (listeners.size === 0) stop();
    };
  };
}

function watchLater(watch: Watch): Watch {
  return (onChange) => {
    const rest = debounce(LATER_MS, onChange);
    const stop = watch(rest.call);
    return () => {
      rest.cancel();
      stop();
    };
  };
}

/**
 * Renders the component again only when `read` returns a different value: a primitive, or an object that the store does not proxy
 * (`Opaque`). Use `later` for parts that are out of sight.
 */
export function useStored<Store extends object, Value>(
  store: Store,
  read: (store: Store) => Value,
  when: When = 'now',
): Value {
  const readNow = () => read(store);
  // React needs the third argument to hydrate the prerendered first view.
  return useSyncExternalStore(watchOf(store, when), readNow, readNow);
}

/** The stores on which a value depends, and when a change of each renders the component again. */
export type Followed = Partial<Record<keyof Stores, When>>;

/** Like `useStored` for a value that depends on several stores; `followed` must be the same object in each render. */
export function useFollowed<Value>(stores: Stores, followed: Followed, read: () => Value): Value {
  return useSyncExternalStore(watchAll(stores)(followed), read, read);
}

const watchAll = oncePer((stores: Stores) =>
  oncePer((followed: Followed) => watchTogether(stores, followed)),
);

function watchTogether(stores: Stores, followed: Followed): Watch {
  const names = Object.keys(followed) as (keyof Stores)[];
  return shared((notify) => {
    const stops = names.map((name) => watchOf(stores[name], followed[name]!)(notify));
    return () => {
      for (const stop of stops) stop();
    };
  });
}

/** Like `useStored` for several values of one store. */
export function useStoredValues<Store extends object, const Values extends readonly unknown[]>(
  store: Store,
  read: (store: Store) => Values,
  when?: When,
): Values {
  return useStored(store, useSame(read), when);
}

/** Like `useFollowed` for several values. */
export function useFollowedValues<const Values extends readonly unknown[]>(
  stores: Stores,
  followed: Followed,
  read: () => Values,
): Values {
  return useFollowed(stores, followed, useSame(read));
}

/** Returns the previous list as long as all its values are the same. */
function useSame<Args extends readonly unknown[], Values extends readonly unknown[]>(
  read: (...args: Args) => Values,
): (...args: Args) => Values {
  const last = useRef<Values | null>(null);
  return (...args) => {
    const values = read(...args);
    if (!last.current || !isSameList(last.current, values)) last.current = values;
    return last.current;
  };
}
