// The keys of a picker's search field: which row they have reached, and what the next one does.
import { useEffect, useState, type KeyboardEvent } from 'react';
import type { PickerItem } from './picker-row.tsx';

interface RowKeysOptions {
  items: readonly PickerItem[];
  query: string;
  /** The rows are not yet those of the query: keys wait for them. */
  isPending: boolean;
  /** Asks for those rows. */
  searchNow?: () => void;
  onPick: (id: string) => void;
  /** Brings a row into view. */
  reveal: (index: number) => void;
}

interface RowKeys {
  /** -1 before the first key. */
  activeIndex: number;
  /** Another text is typed: no row was reached yet. */
  reset(): void;
  handleKey(event: KeyboardEvent): void;
}

export function useRowKeys({ items, query, isPending, searchNow, onPick, reveal }: RowKeysOptions): RowKeys {
  const { index, item, setActiveId } = useActiveRow(items, query);
  const actOn: ActOnKey = (key) => {
    const next = rowAfterKey(key, index, items.length);
    if (key !== 'Enter' && next === null) return null;
    return () => {
      if (next === null && item && !item.disabled) onPick(item.id);
      if (next === null || items.length === 0) return;
      setActiveId(items[next]!.id);
      reveal(next);
    };
  };
  return {
    activeIndex: index,
    reset: () => setActiveId(null),
    handleKey: useKeyQueue(actOn, isPending, searchNow),
  };
}

/** What a key does, or null when it is not for the list. */
type ActOnKey = (key: string) => (() => void) | null;

/** Keys act on the rows of what was typed: those that come before them wait for them. */
function useKeyQueue(actOn: ActOnKey, isPending: boolean, searchNow?: () => void) {
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  useEffect(() => {
    const [key, ...rest] = waiting;
    if (key === undefined || isPending) return;
    // One at a time: the next one begins where this one leads.
    setWaiting(rest);
    actOn(key)?.();
  }, [waiting, isPending, actOn]);
  return (event: KeyboardEvent) => {
    const act = event.nativeEvent.isComposing ? null : actOn(event.key);
    if (!act) return;
    event.preventDefault();
    if (!isPending && waiting.length === 0) return act();
    setWaiting((keys) => [...keys, event.key]);
    if (isPending) searchNow?.();
  };
}

/** Kept by id, so that it survives a new search result. */
function useActiveRow(items: readonly PickerItem[], query: string) {
  const [activeId, setActiveId] = useState<string | null>(null);
  // No key was pressed yet: looking through hundreds of rows would make the opening wait.
  const found = activeId === null ? -1 : items.findIndex((item) => item.id === activeId);
  const index = found < 0 && query !== '' ? items.findIndex((item) => !item.disabled) : found;
  return { index, item: items[index], setActiveId };
}

/** Where a key leads from row `active` of `count`; null when the key is not for the list. */
function rowAfterKey(key: string, active: number, count: number): number | null {
  const next: Record<string, number> = {
    ArrowDown: active + 1,
    ArrowUp: active < 0 ? count - 1 : active - 1,
    PageDown: active + 8,
    PageUp: active - 8,
    Home: 0,
    End: count - 1,
  };
  const target = Object.hasOwn(next, key) ? next[key]! : null;
  return target === null ? null : Math.max(0, Math.min(target, count - 1));
}
