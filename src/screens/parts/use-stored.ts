// One value of a store, as lean as it goes: what is seen on every screen need not pay for tracked snapshots.
import { useCallback, useSyncExternalStore } from 'react';
import { subscribe } from 'valtio/vanilla';

/**
 * The component is drawn again only when the value that `read` answers with is another one: a plain value, or one that
 * the store keeps as it is (`Kept`). `isSync`: for what follows a key press, where the caret must not jump.
 */
export function useStored<Store extends object, Value>(
  store: Store,
  read: (store: Store) => Value,
  isSync = false,
): Value {
  const listen = useCallback((tell: () => void) => subscribe(store, tell, isSync), [store, isSync]);
  return useSyncExternalStore(listen, () => read(store));
}
