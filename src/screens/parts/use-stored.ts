// One value of a store, as lean as it goes: what is seen on every screen need not pay for tracked snapshots.
import { useSyncExternalStore } from 'react';
import { subscribe } from 'valtio/vanilla';

type Watch = (tell: () => void) => () => void;

// One subscription for each store however many parts of the screen look at it; it goes with the store.
const WATCHES = new WeakMap<object, Watch>();

function watchOf(store: object): Watch {
  const known = WATCHES.get(store);
  if (known) return known;
  const listeners = new Set<() => void>();
  let stop = () => {};
  const watch: Watch = (tell) => {
    // Synchronous: otherwise the caret jumps to the end while somebody types in the middle.
    if (listeners.size === 0)
      stop = subscribe(store, () => listeners.forEach((listener) => listener()), true);
    listeners.add(tell);
    return () => {
      listeners.delete(tell);
      if (listeners.size === 0) stop();
    };
  };
  WATCHES.set(store, watch);
  return watch;
}

/**
 * The component is drawn again only when the value that `read` answers with is another one: a plain value, or one that
 * the store keeps as it is (`Kept`).
 */
export function useStored<Store extends object, Value>(store: Store, read: (store: Store) => Value): Value {
  const readNow = () => read(store);
  // Twice, since React asks for it apart when it takes over a first view.
  return useSyncExternalStore(watchOf(store), readNow, readNow);
}
