// Keyboard control of a picker's rows from its search field: the active row, and what each key does.
import { useEffect, useState, type KeyboardEvent } from 'react';
import type { PickerItem } from './picker-row.tsx';

interface RowKeysOptions {
  items: readonly PickerItem[];
  query: string;
  /** The rows do not match the query yet: keys are queued. */
  isPending: boolean;
  /** Requests the rows of the query. */
  searchNow?: () => void;
  onPick: (id: string) => void;
  /** Scrolls a row into view. */
  reveal: (index: number) => void;
}

interface RowKeys {
  /** -1 before the first key. */
  activeIndex: number;
  /** Call when the query changes: no row is active. */
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

/** Returns what the key does, or null if the list does not handle it. */
type ActOnKey = (key: string) => (() => void) | null;

/** Queues keys that are pressed before the rows match the query, so that they act on the right rows. */
function useKeyQueue(actOn: ActOnKey, isPending: boolean, searchNow?: () => void) {
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  useEffect(() => {
    const [key, ...rest] = waiting;
    if (key === undefined || isPending) return;
    // One at a time, because the next key starts from the row that this one reaches.
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

/** Kept by id, so that it survives new results. */
function useActiveRow(items: readonly PickerItem[], query: string) {
  const [activeId, setActiveId] = useState<string | null>(null);
  // Without a key press the search through hundreds of rows is unnecessary, and would delay the opening.
  const found = activeId === null ? -1 : items.findIndex((item) => item.id === activeId);
  const index = found < 0 && query !== '' ? items.findIndex((item) => !item.disabled) : found;
  return { index, item: items[index], setActiveId };
}

/** Returns the row that a key reaches from row `active` of `count`; null if the key is not for the list. */
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
