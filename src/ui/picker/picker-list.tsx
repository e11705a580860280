// Search box and sectioned listbox of any length after the APG combobox pattern; of a long one only the rows in view are in the DOM.
import { useEffect, useId, useMemo, useState, type KeyboardEvent } from 'react';
import { whenIdle } from '../../lib/time/when-idle.ts';
import { useLogoStyles } from '../display/currency-logo.tsx';
import css from './picker-list.css';
import {
  isDrawn,
  rowTop,
  SHORT_LIST_ROWS,
  totalHeight,
  visibleSections,
  type SectionSize,
} from './picker-layout.ts';
import type { PickerItem } from './picker-row.tsx';
import { optionId, PickerSections, type PickerSection } from './picker-sections.tsx';
import { SearchField, useSearchStyles } from './search-field.tsx';
import { useStyles } from '../styles.tsx';
import { useScrollWindow } from './use-scroll-window.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

export interface PickerListProps {
  /** Names the listbox. */
  label: string;
  searchLabel: string;
  query: string;
  onQuery: (query: string) => void;
  /** The rows are not yet those of the query; `onSearchNow` asks for them. */
  isSearchPending?: boolean;
  onSearchNow?: () => void;
  sections: readonly PickerSection[];
  selectedId?: string | null;
  areLogosHeld?: boolean;
  onPick: (id: string) => void;
  /** Shown when no section has a row. */
  emptyText: string;
  /** Spoken when the result changes, for example '12 results'. */
  resultText?: string;
}

/** A browser that is never idle draws the rest of a short list all the same. */
const WHOLE_LIST_LIMIT_MS = 500;

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

/** Which row the keys have reached, kept by id so that it survives a new search result. */
function useActiveRow(items: readonly PickerItem[], query: string) {
  const [activeId, setActiveId] = useState<string | null>(null);
  // No key was pressed yet: looking through hundreds of rows would make the opening wait.
  const found = activeId === null ? -1 : items.findIndex((item) => item.id === activeId);
  const index = found < 0 && query !== '' ? items.findIndex((item) => !item.disabled) : found;
  return { index, item: items[index], setActiveId };
}

/** Answers what a key of the list does, or null when it is not for the list. */
type ActOnKey = (key: string) => (() => void) | null;

function actionOfKey(
  key: string,
  { index, item }: { index: number; item: PickerItem | undefined },
  items: readonly PickerItem[],
  moveTo: (index: number) => void,
  onPick: (id: string) => void,
): ReturnType<ActOnKey> {
  const next = rowAfterKey(key, index, items.length);
  if (key !== 'Enter' && next === null) return null;
  return () => {
    if (next === null && item && !item.disabled) onPick(item.id);
    if (next !== null && items.length > 0) moveTo(next);
  };
}

/** Keys act on the rows of what was typed: those that come before them wait for them. */
function useRowKeys(actOn: ActOnKey, isPending: boolean, searchNow?: () => void) {
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

/** For those who want the sheets in place before the list opens. */
export function usePickerStyles(): void {
  useStyles(css);
  useLogoStyles();
  useSearchStyles();
}

type Window = Pick<ReturnType<typeof useScrollWindow>, 'scrollTop' | 'height' | 'overscanRows'>;

/** What is drawn: the rows in view, and once nobody waits for them any more all of a short list. */
function useVisible(sizes: readonly SectionSize[], { scrollTop, height, overscanRows }: Window) {
  const isShort = sizes.reduce((sum, { rowCount }) => sum + rowCount, 0) <= SHORT_LIST_ROWS;
  const [whole, setWhole] = useState<typeof sizes | null>(null);
  useEffect(() => {
    if (isShort) return whenIdle(() => setWhole(sizes), WHOLE_LIST_LIMIT_MS);
  }, [isShort, sizes]);
  const beyond = whole === sizes ? SHORT_LIST_ROWS : overscanRows;
  return useMemo(() => visibleSections(sizes, scrollTop, height, beyond), [sizes, scrollTop, height, beyond]);
}

export function PickerList(props: PickerListProps) {
  const { query, sections, selectedId, areLogosHeld, onPick, emptyText, resultText } = props;
  usePickerStyles();
  const id = useId();
  const items = useMemo(() => sections.flatMap((section) => section.items), [sections]);
  const sizes = useMemo(() => sections.map((section) => ({ rowCount: section.items.length })), [sections]);
  const { scrollRef, expectScroll, handleScroll, reveal, rewind, ...window } = useScrollWindow();
  const active = useActiveRow(items, query);
  const visible = useVisible(sizes, window);
  const isEmpty = items.length === 0;
  const moveTo = (index: number) => {
    active.setActiveId(items[index]!.id);
    reveal(rowTop(sizes, index));
  };
  const actOn: ActOnKey = (key) => actionOfKey(key, active, items, moveTo, onPick);
  const handleKey = useRowKeys(actOn, props.isSearchPending ?? false, props.onSearchNow);
  return (
    <div className="picker">
      <div className="picker__search">
        <SearchField
          label={props.searchLabel}
          value={query}
          onValue={(value) => {
            active.setActiveId(null);
            rewind();
            props.onQuery(value);
          }}
          onKeyDown={handleKey}
          role="combobox"
          aria-expanded={!isEmpty}
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={isDrawn(visible, active.index) ? optionId(id, active.index) : undefined}
        />
      </div>
      <div
        className="picker__scroll"
        role="listbox"
        id={`${id}-list`}
        aria-label={props.label}
        hidden={isEmpty}
        ref={scrollRef}
        onScroll={handleScroll}
        onPointerEnter={expectScroll}
      >
        <div className="picker__list" style={{ height: totalHeight(sizes) }}>
          <PickerSections
            {...{ id, sections, visible, selectedId, areLogosHeld, onPick }}
            activeIndex={active.index}
            setSize={items.length}
          />
        </div>
      </div>
      {isEmpty && <p className="picker__empty">{emptyText}</p>}
      <VisuallyHidden live="polite">{isEmpty ? emptyText : resultText}</VisuallyHidden>
    </div>
  );
}
